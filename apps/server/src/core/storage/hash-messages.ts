/** A message to the thread that hashes. The id names one hash, which begins with its first bytes. */
export type HashRequest =
  | { id: number; kind: 'bytes'; bytes: ArrayBuffer }
  | { id: number; kind: 'end' }
  | { id: number; kind: 'drop' }

/** The answer to bytes and to the end of a hash. `sha256` is in hex. */
export type HashResponse =
  | { id: number; kind: 'hashed'; sizeBytes: number }
  | { id: number; kind: 'ended'; sha256: string }

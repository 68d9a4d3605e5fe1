/** A message to the hash thread. The first bytes with an id begin a new hash. */
export type HashRequest =
  | { id: number; kind: 'bytes'; bytes: ArrayBuffer }
  | { id: number; kind: 'end' }
  | { id: number; kind: 'drop' }

/** The response of the hash thread to bytes and to the end of a hash. `sha256` is in hex. */
export type HashResponse =
  | { id: number; kind: 'hashed'; sizeBytes: number }
  | { id: number; kind: 'ended'; sha256: string }

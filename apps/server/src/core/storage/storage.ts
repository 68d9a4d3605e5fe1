import type { Readable } from 'node:stream'
import { newId } from '#database/columns.ts'

/** An object of the storage. `sha256` is the hash of all its bytes, in hex. */
export interface StoredObject {
  key: string
  sizeBytes: number
  sha256: string
}

/** The state from which any process can continue a draft. Plain JSON, which the caller stores. */
export interface DraftState {
  /** The key of the object that the draft becomes. */
  key: string
  /** Number of bytes that survive a power cut. */
  sizeBytes: number
  /** The place of the bytes in a bucket; null on the disk. */
  multipart: Multipart | null
}

/** The bytes of a draft in a bucket: parts of one size, then a tail that is shorter than a part. */
export interface Multipart {
  /** The id of the multipart upload; null while the tail contains all bytes. */
  uploadId: string | null
  /** The ETags of the parts, in order. */
  etags: string[]
  /** The key of the object with the tail; null without a tail. */
  tailKey: string | null
}

/**
 * An object whose bytes arrive in several requests, possibly in several processes. They are written once: the draft
 * itself becomes the object. Only one process may write to a draft at a time.
 */
export interface Draft {
  /** The key of the object that the draft becomes. */
  readonly key: string
  /**
   * Takes the next bytes, which must not change afterwards. Waits while the storage is slower than the sender.
   * @throws StorageFull
   */
  write(bytes: Buffer): Promise<void>
  /**
   * Makes the bytes so far durable, in a bucket only whole parts. More bytes may be written meanwhile. Returns the
   * state of the durable bytes.
   */
  save(): Promise<DraftState>
  /** Makes all bytes durable, and closes the draft. */
  pause(): Promise<DraftState>
  /**
   * Turns the draft into an object, and closes it.
   * @param onBytes called repeatedly while the bytes are read again, which is necessary when their hash is not in
   * memory
   */
  finish(onBytes: () => Promise<void>): Promise<StoredObject>
  /** Closes the draft without making more bytes durable. Does nothing when the draft is closed. */
  close(): Promise<void>
  /** Closes the draft, and deletes all of its bytes, even if it has become an object. */
  remove(): Promise<void>
}

/** A multipart upload in a bucket that is not an object yet: a draft, or a large object that is being stored. */
export interface OpenUpload {
  key: string
  uploadId: string
  startedAt: Date
}

interface DraftOptions {
  /**
   * True when another process may still be writing to the draft. On the disk the new draft then gets a copy of the
   * durable bytes under another key, so that the other process cannot change them.
   */
  isContested?: boolean
  /** Called repeatedly while bytes are copied. */
  onBytes?: () => Promise<void>
}

/** Stores the bytes of files. The server creates the keys, never a user. Objects are written once and never changed. */
export interface Storage {
  /**
   * Stores a stream with constant memory. After a failure or an abort, no bytes are left.
   * @throws StorageLimitExceeded beyond `maxBytes`, StorageFull when the disk is full
   */
  put(
    key: string,
    body: Readable,
    options?: { maxBytes?: number; signal?: AbortSignal },
  ): Promise<StoredObject>
  /**
   * Returns the bytes, or a range of them with both ends included.
   * @throws StorageMissing
   */
  get(key: string, range?: { start: number; end: number }): Promise<Readable>
  sizeOf(key: string): Promise<number | undefined>
  /**
   * Begins a draft, or continues a draft from its last state.
   * @throws StorageMissing when the bytes of the state do not exist, StorageFull
   */
  openDraft(state?: DraftState, options?: DraftOptions): Promise<Draft>
  /** Deletes a closed draft with all of its bytes. Does nothing when the draft does not exist. */
  removeDraft(state: DraftState): Promise<void>
  /** Deletes an object. Does nothing when the object does not exist. */
  remove(key: string): Promise<void>
  list(prefix?: string): AsyncIterable<{ key: string; sizeBytes: number; modifiedAt: Date }>
  /**
   * Returns the multipart uploads that have begun and not ended. Returns none on the disk, where `list` contains the
   * drafts.
   */
  openUploads(): Promise<OpenUpload[]>
  /** Deletes the parts of an upload. Does nothing when the upload does not exist. */
  abortUpload(upload: Pick<OpenUpload, 'key' | 'uploadId'>): Promise<void>
  /** Checks that the storage can be written and read now. */
  check(): Promise<void>
  close(): Promise<void>
}

/** Thrown when an object or the bytes of a draft do not exist. */
export class StorageMissing extends Error {}
/** Thrown when a stream has more than `maxBytes`. */
export class StorageLimitExceeded extends Error {}
/** Thrown when the disk or the bucket is full. */
export class StorageFull extends Error {}

export const newObjectKey = (): string => newId()

/** Returns a key for the tail of a draft. It begins with the key of the draft. */
export const newTailKey = (key: string): string => `${key}/tail-${newId()}`
/** Returns true for the key of a tail. */
export const isTailKey = (key: string): boolean => key.includes('/tail-')

const keys = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/

/**
 * Returns the key if it is valid. Keys become paths, so a key that the server did not create must never reach the disk.
 * @throws when the key is not valid
 */
export function assertKey(key: string): string {
  if (!keys.test(key) || key.length > 200) throw new Error('Not a key of the storage')
  return key
}

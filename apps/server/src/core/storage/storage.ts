import type { Readable } from 'node:stream'
import { newId } from '#database/columns.ts'

/** An object of the storage. `sha256` is the hash of all its bytes, in hex. */
export interface StoredObject {
  key: string
  sizeBytes: number
  sha256: string
}

/** The state of a draft, from which any process can go on with it. Plain JSON, which the caller stores. */
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
  /** The value is null while the tail holds all bytes. */
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
  /** Makes bytes durable while others arrive; in a bucket only whole parts. Returns the state of the durable bytes. */
  save(): Promise<DraftState>
  /** Makes all bytes durable, and closes the draft. */
  pause(): Promise<DraftState>
  /**
   * Turns the draft into an object, and closes it.
   * @param onBytes called repeatedly while the bytes are read once more, when their hash is not in memory
   */
  finish(onBytes: () => Promise<void>): Promise<StoredObject>
  /** Closes the draft without making anything durable. Does nothing when it is closed. */
  close(): Promise<void>
  /** Closes the draft, and deletes all of its bytes, also those of the object that it has become. */
  remove(): Promise<void>
}

/** An upload in a bucket whose parts are no object yet: that of a draft, or of a large object that is being stored. */
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

/** Stores the bytes of files. The server makes the keys, never a user; objects are written once and never changed. */
export interface Storage {
  /**
   * Stores a stream with constant memory. After a failure or an abort, nothing is left behind.
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
   * Begins a draft, or goes on with one from its last state.
   * @throws StorageMissing when its bytes are not there, StorageFull
   */
  openDraft(state?: DraftState, options?: DraftOptions): Promise<Draft>
  /** Deletes a closed draft with all of its bytes. Does nothing when it does not exist. */
  removeDraft(state: DraftState): Promise<void>
  /** Deletes an object. Does nothing when it does not exist. */
  remove(key: string): Promise<void>
  list(prefix?: string): AsyncIterable<{ key: string; sizeBytes: number; modifiedAt: Date }>
  /** Returns the uploads that have begun and not ended. On the disk there are none, because drafts are in the list. */
  openUploads(): Promise<OpenUpload[]>
  /** Deletes the parts of an upload. Does nothing when it does not exist. */
  abortUpload(upload: Pick<OpenUpload, 'key' | 'uploadId'>): Promise<void>
  /** Checks that the storage can be written and read now. */
  check(): Promise<void>
  close(): Promise<void>
}

export class StorageMissing extends Error {}
export class StorageLimitExceeded extends Error {}
export class StorageFull extends Error {}

export const newObjectKey = (): string => newId()

/** Returns a key for the tail of a draft. It begins with the key of the draft. */
export const newTailKey = (key: string): string => `${key}/tail-${newId()}`
/** Returns true for the key of a tail. */
export const isTailKey = (key: string): boolean => key.includes('/tail-')

const keys = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/

/**
 * Returns the key if it is valid, otherwise throws. Keys become paths, so a key from outside must never reach the disk.
 */
export function assertKey(key: string): string {
  if (!keys.test(key) || key.length > 200) throw new Error('Not a key of the storage')
  return key
}

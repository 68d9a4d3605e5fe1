import type { Readable } from 'node:stream'
import { newId } from '#database/columns.ts'

/** An object of the storage. `sha256` is the hash of all its bytes, in hex. */
export interface StoredObject {
  key: string
  sizeBytes: number
  sha256: string
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
  /** Deletes an object. Does nothing when it does not exist. */
  remove(key: string): Promise<void>
  list(prefix?: string): AsyncIterable<{ key: string; sizeBytes: number; modifiedAt: Date }>
  /** Checks that the storage can be written and read now. */
  check(): Promise<void>
  close(): Promise<void>
}

export class StorageMissing extends Error {}
export class StorageLimitExceeded extends Error {}
export class StorageFull extends Error {}

export const newObjectKey = (): string => newId()

const keys = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/

/**
 * Returns the key if it is valid, otherwise throws. Keys become paths, so a key from outside must never reach the disk.
 */
export function assertKey(key: string): string {
  if (!keys.test(key) || key.length > 200) throw new Error('Not a key of the storage')
  return key
}

import type { Readable } from 'node:stream'
import { newId } from '#database/columns.ts'

/** One object of the storage: `sha256` in hex, of all its bytes. */
export interface StoredObject {
  key: string
  sizeBytes: number
  sha256: string
}

/** Where the bytes of files are. Keys are made by us, never by people; objects are written once and never changed. */
export interface Storage {
  /**
   * Streams a body in with constant memory. Whatever fails, and whenever it is aborted, nothing is left behind.
   * @throws StorageLimitExceeded beyond `maxBytes`, StorageFull when the disk is
   */
  put(
    key: string,
    body: Readable,
    options?: { maxBytes?: number; signal?: AbortSignal },
  ): Promise<StoredObject>
  /** The bytes, or those of a range with both ends in it. @throws StorageMissing */
  get(key: string, range?: { start: number; end: number }): Promise<Readable>
  sizeOf(key: string): Promise<number | undefined>
  /** What is not there is removed already. */
  remove(key: string): Promise<void>
  list(prefix?: string): AsyncIterable<{ key: string; sizeBytes: number; modifiedAt: Date }>
  /** Whether it can be written and read now. */
  check(): Promise<void>
  close(): Promise<void>
}

export class StorageMissing extends Error {}
export class StorageLimitExceeded extends Error {}
export class StorageFull extends Error {}

/** A key for a new object. */
export const newObjectKey = (): string => newId()

const keys = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/

/** Keys become paths: one that did not come from us must never reach the disk. */
export function assertKey(key: string): string {
  if (!keys.test(key) || key.length > 200) throw new Error('Not a key of the storage')
  return key
}

import type { Readable } from 'node:stream'
import type { MessageKey } from '@steelsafe/texts/texts.ts'
import { diskFull, tooLarge } from '#core/errors.ts'
import {
  newObjectKey,
  type Storage,
  StorageFull,
  StorageLimitExceeded,
  type StoredObject,
} from './storage.ts'

interface Bounds {
  /**
   * Upper limit of the file, in bytes, and the key of the message for a larger file. The message receives `max` in
   * bytes and `maxMb` in units of 1,048,576 bytes.
   */
  maxBytes: number
  tooLargeKey: MessageKey
  /** Remaining bytes of the owner's subscription. */
  quotaLeft: number
}

/**
 * Streams bytes into the storage under a new key. The limits are checked while the bytes arrive, so that a caller
 * cannot fill the disk first.
 * @throws 413 beyond a limit, 507 when the disk is full; no bytes are left then
 */
export async function storeWithin(
  storage: Storage,
  stream: Readable,
  { maxBytes, tooLargeKey, quotaLeft }: Bounds,
): Promise<StoredObject> {
  try {
    return await storage.put(newObjectKey(), stream, { maxBytes: Math.min(maxBytes, quotaLeft) })
  } catch (error) {
    if (error instanceof StorageFull) throw diskFull()
    if (!(error instanceof StorageLimitExceeded)) throw error
    throw quotaLeft < maxBytes
      ? tooLarge('core:error.dataLimit')
      : tooLarge(tooLargeKey, { max: maxBytes, maxMb: maxBytes / 1024 ** 2 })
  }
}

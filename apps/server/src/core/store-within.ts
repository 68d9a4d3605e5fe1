import type { Readable } from 'node:stream'
import type { MessageKey } from '@steelsafe/texts/texts.ts'
import { diskFull, tooLarge } from './errors.ts'
import {
  newObjectKey,
  type Storage,
  StorageFull,
  StorageLimitExceeded,
  type StoredObject,
} from './storage/storage.ts'

interface Bounds {
  /** Maximum bytes of one file, and the message beyond it: a key with `max`, or with `max` in units of 1,048,576. */
  maxBytes: number
  tooLargeKey: MessageKey
  /** Bytes that the owner's subscription has left. */
  quotaLeft: number
}

/**
 * Streams bytes into the storage under a new key. The limits hold while they arrive: nobody fills the disk first and hears
 * of it afterwards.
 * @throws 413 beyond a limit, 507 when the disk is full; nothing is left behind
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
      ? tooLarge('subscriptions:rule.dataLimit')
      : tooLarge(tooLargeKey, { max: maxBytes, maxMb: maxBytes / 1024 ** 2 })
  }
}

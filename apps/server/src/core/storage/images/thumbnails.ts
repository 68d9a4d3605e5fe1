import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { AppError } from '#core/errors.ts'
import { serverLimits } from '#core/server-limits.ts'
import { type Storage, StorageMissing } from '../storage.ts'
import { ImageUnreadable, thumbnail } from './images.ts'

/** The size of a picture, in pixels. */
export interface Box {
  width: number
  height: number
}

/**
 * Returns a thumbnail in the smallest stored size that is at least as large as requested, or in the largest one. Each
 * size is created once, and stored under a key below that of the picture.
 */
export async function thumbnailOf(storage: Storage, key: string, requestedBox: Box): Promise<Buffer> {
  const box = { width: storedSize(requestedBox.width), height: storedSize(requestedBox.height) }
  const cacheKey = thumbnailKey(key, box)
  try {
    return await buffer(await storage.get(cacheKey))
  } catch (error) {
    if (!(error instanceof StorageMissing)) throw error
  }
  const thumbnail = await createThumbnail(storage, key, box)
  await storage.put(cacheKey, Readable.from([thumbnail]))
  return thumbnail
}

const storedSize = (pixels: number): number =>
  serverLimits.thumbnailSizes.find(size => size >= pixels) ?? serverLimits.thumbnailSizes.at(-1)!

/**
 * Returns the key of a thumbnail. It begins with the key of its picture, so that the nightly cleanup can match them.
 */
const thumbnailKey = (key: string, { width, height }: Box) => `${key}/${width}x${height}`

async function createThumbnail(storage: Storage, key: string, box: Box): Promise<Buffer> {
  try {
    return await thumbnail(await storage.get(key), box)
  } catch (error) {
    if (error instanceof ImageUnreadable) throw new AppError(415, { key: 'core:error.imageUnreadable' })
    throw error
  }
}

import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { AppError } from './errors.ts'
import { ImageUnreadable, thumbnail } from './storage/images.ts'
import { type Storage, StorageMissing } from './storage/storage.ts'

export interface Box {
  width: number
  height: number
}

/** Made once for each size, and stored beside the picture. */
export async function thumbnailOf(storage: Storage, key: string, box: Box): Promise<Buffer> {
  const cacheKey = thumbnailKey(key, box)
  try {
    return await buffer(await storage.get(cacheKey))
  } catch (error) {
    if (!(error instanceof StorageMissing)) throw error
  }
  const thumbnail = await make(storage, key, box)
  await storage.put(cacheKey, Readable.from([thumbnail]))
  return thumbnail
}

/** The key of a thumbnail begins with that of its picture, so that the sweep knows whose it is. */
const thumbnailKey = (key: string, { width, height }: Box) => `${key}/${width}x${height}`

async function make(storage: Storage, key: string, box: Box): Promise<Buffer> {
  try {
    return await thumbnail(await storage.get(key), box)
  } catch (error) {
    if (error instanceof ImageUnreadable) throw new AppError(415, { key: 'core:error.imageUnreadable' })
    throw error
  }
}

import type { QueueItem } from '../storage/item.ts'

/** Converts a photo for storage in an item. */
export const fileOfPhoto = async (photo: File): Promise<NonNullable<QueueItem['file']>> => ({
  name: ownName(photo.name),
  type: photo.type,
  bytes: await photo.arrayBuffer(),
})

/**
 * Returns a unique name for a photo. iPhones name each camera photo `image.jpg`, so a second photo would become a
 * new version of the first.
 */
function ownName(name: string): string {
  const [, extension] = /^image\.(jpe?g|png|heic)$/i.exec(name) ?? []
  if (!extension) return name
  const [day, time = ''] = new Date().toISOString().split('T')
  return `Photo ${day} ${time.slice(0, 12).replace(/[:.]/g, '')}.${extension}`
}

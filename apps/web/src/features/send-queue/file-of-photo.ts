import type { QueueItem } from './item.ts'

/** A photo as an item holds it. */
export const fileOfPhoto = async (photo: File): Promise<NonNullable<QueueItem['file']>> => ({
  name: ownName(photo.name),
  type: photo.type,
  bytes: await photo.arrayBuffer(),
})

/** iPhones call each photo from the camera `image.jpg`: a second one would be a new version of the first. */
function ownName(name: string): string {
  const [, extension] = /^image\.(jpe?g|png|heic)$/i.exec(name) ?? []
  if (!extension) return name
  const [day, time = ''] = new Date().toISOString().split('T')
  return `Photo ${day} ${time.slice(0, 8).replaceAll(':', '')}.${extension}`
}

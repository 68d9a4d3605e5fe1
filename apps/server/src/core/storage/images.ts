import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'

/** Not a picture, a broken one, or one with more pixels than we unpack. */
export class ImageUnreadable extends Error {}

/** A picture of 50 megapixels is larger than any camera on the floor takes; more is a decompression bomb. */
const mostPixels = 50_000_000

/** A WebP that fills the box, cut at the edges, never blown up; turned as the camera says, without its metadata. */
export async function thumbnail(
  input: Readable | Buffer,
  box: { width: number; height: number },
): Promise<Buffer> {
  const bytes = input instanceof Readable ? await buffer(input) : input
  try {
    return await sharp(bytes, { limitInputPixels: mostPixels })
      .rotate()
      .resize({ ...box, fit: 'cover', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer()
  } catch (error) {
    throw new ImageUnreadable('Not a readable picture', { cause: error })
  }
}

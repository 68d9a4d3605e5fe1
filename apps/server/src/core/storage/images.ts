import { Readable } from 'node:stream'
import sharp from 'sharp'

/** Not a picture, a broken one, or one with more bytes or pixels than we unpack. */
export class ImageUnreadable extends Error {}

/** A picture of 50 megapixels is larger than any camera on the floor takes; more is a decompression bomb. */
const mostPixels = 50_000_000

/** Such a picture takes a third of this as a large PNG; a file of gigabytes must not be read into memory. */
const mostBytes = 128 * 1024 * 1024

/** Pictures made of pixels. An SVG is a program to draw one: it may refer to other files and never end. */
const formats = new Set<string | undefined>(['png', 'jpeg', 'webp', 'gif', 'heif', 'tiff'])

/**
 * A WebP that fills the box, cut at the edges, never blown up; turned as the camera says, without its metadata.
 * @throws ImageUnreadable
 */
export async function thumbnail(
  input: Readable | Buffer,
  box: { width: number; height: number },
): Promise<Buffer> {
  const bytes = input instanceof Readable ? await read(input) : input
  try {
    // Cameras write small faults into the metadata; only a picture that is cut off or damaged is refused.
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    const { format } = await picture.metadata()
    if (!formats.has(format)) throw new ImageUnreadable(`No picture of pixels: ${format}`)
    return await picture
      .autoOrient()
      .resize({ ...box, fit: 'cover', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer()
  } catch (error) {
    throw new ImageUnreadable('Not a readable picture', { cause: error })
  }
}

async function read(input: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  let sizeBytes = 0
  for await (const chunk of input as AsyncIterable<Buffer>) {
    sizeBytes += chunk.length
    if (sizeBytes > mostBytes) throw new ImageUnreadable('Too large for a picture')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

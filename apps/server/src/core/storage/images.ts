import { Readable } from 'node:stream'
import { limits } from '@steelsafe/contract/core/limits.ts'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { Turns } from '#core/turns.ts'

/** Not a picture, a broken one, or one with more bytes or pixels than we unpack. */
export class ImageUnreadable extends Error {}

/** A picture with more pixels, or more bits for each, than are unpacked, as its header shows. */
export class ImageTooLarge extends ImageUnreadable {}

/** The memory that a picture takes which has to be read whole, as an interlaced one: four channels of eight bits for each pixel. */
const maxUnpackedBytes = limits.imagePixels * 4

/** Pictures are unpacked one after the other, so that those of many people together take no more memory than one. */
const turns = new Turns(32)

/** Such a picture takes a third of this as a large PNG; a file of gigabytes must not be read into memory. */
const maxBytes = 128 * 1024 * 1024

/** Pictures made of pixels. An SVG is a program to draw one: it may refer to other files and never end. */
const formats = new Set<string | undefined>(['png', 'jpeg', 'webp', 'gif', 'heif', 'tiff'])

/** How many bytes a channel takes, by the names that libvips has for it. */
const bytesByDepth: Record<string, number> = {
  ...{ uchar: 1, char: 1, ushort: 2, short: 2, uint: 4, int: 4, float: 4 },
  ...{ double: 8, complex: 8, dpcomplex: 16 },
}

/**
 * A WebP that fills the box, cut at the edges, never enlarged; rotated as the camera recorded, without its metadata.
 * @throws ImageUnreadable, ImageTooLarge, and 503 when many wait
 */
export const thumbnail = (
  input: Readable | Buffer,
  box: { width: number; height: number },
): Promise<Buffer> =>
  turns.take(() =>
    make(input, picture =>
      picture.resize({ ...box, fit: 'cover', withoutEnlargement: true }).webp({ quality: 82 }),
    ),
  )

/** The whole picture as JPEG for paper, its longer side at most so many pixels, on white. @throws as `thumbnail` */
export const jpeg = (input: Readable | Buffer, side: number): Promise<Buffer> =>
  turns.take(() =>
    make(input, picture =>
      picture
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: 'white' })
        .jpeg({ quality: 80 }),
    ),
  )

async function make(input: Readable | Buffer, shape: (picture: Sharp) => Sharp): Promise<Buffer> {
  const bytes = input instanceof Readable ? await read(input) : input
  try {
    // Cameras write small faults into the metadata; only a picture that is cut off or damaged is refused.
    const picture = sharp(bytes, { limitInputPixels: false, failOn: 'error' })
    const header = await picture.metadata()
    if (!formats.has(header.format)) throw new ImageUnreadable(`No picture of pixels: ${header.format}`)
    assertPixels(header)
    return await shape(picture.autoOrient()).toBuffer()
  } catch (error) {
    throw error instanceof ImageUnreadable
      ? error
      : new ImageUnreadable('Not a readable picture', { cause: error })
  }
}

/** Asked of the header, before a pixel is unpacked. */
function assertPixels({ width, height, channels, depth }: Metadata) {
  const pixels = width * height
  const unpackedBytes = pixels * channels * (bytesByDepth[depth] ?? 16)
  if (pixels > limits.imagePixels || unpackedBytes > maxUnpackedBytes)
    throw new ImageTooLarge(`${width} x ${height} pixels, ${channels} channels of ${depth}`)
}

async function read(input: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  let sizeBytes = 0
  for await (const chunk of input as AsyncIterable<Buffer>) {
    sizeBytes += chunk.length
    if (sizeBytes > maxBytes) throw new ImageUnreadable('Too large for a picture')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

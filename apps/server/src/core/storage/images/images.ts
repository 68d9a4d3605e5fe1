import { Readable } from 'node:stream'
import { limits } from '@steelsafe/contract/core/limits.ts'
import type { Metadata, Sharp } from 'sharp'
import { WorkQueue } from '#core/jobs/work-queue.ts'

/** Thrown for a file that is not a picture, is damaged, or exceeds the limits of bytes or pixels. */
export class ImageUnreadable extends Error {}

/** Thrown for a picture whose header shows more pixels, or more bits per pixel, than the limit. */
export class ImageTooLarge extends ImageUnreadable {}

/**
 * Upper limit of the memory of a picture that must be decoded as a whole, such as an interlaced picture: four channels
 * of eight bits per pixel.
 */
const maxUnpackedBytes = limits.imagePixels * 4

/** Decodes pictures one after the other, so that many requests take no more memory than one picture. */
const turns = new WorkQueue(32)

/**
 * Upper limit of the size of a picture file, in bytes, so that a file of gigabytes is not read into memory. A PNG with
 * the maximum number of pixels has about a third of this size.
 */
const maxBytes = 128 * 1024 * 1024

/** The accepted formats. SVG is excluded, because it is a program that may refer to other files and never end. */
const formats = new Set<string | undefined>(['png', 'jpeg', 'webp', 'gif', 'heif', 'tiff'])

/** Bytes per channel, by the names that libvips gives to pixel formats. */
const bytesByDepth: Record<string, number> = {
  ...{ uchar: 1, char: 1, ushort: 2, short: 2, uint: 4, int: 4, float: 4 },
  ...{ double: 8, complex: 8, dpcomplex: 16 },
}

/**
 * Returns a WebP that fills the box: cropped at the edges, never enlarged, rotated as the camera recorded, and without
 * metadata.
 * @throws ImageUnreadable, ImageTooLarge, and 503 when too many pictures wait
 */
export const thumbnail = (
  input: Readable | Buffer,
  box: { width: number; height: number },
): Promise<Buffer> =>
  turns.run(() =>
    renderPicture(input, picture =>
      picture.resize({ ...box, fit: 'cover', withoutEnlargement: true }).webp({ quality: 82 }),
    ),
  )

/**
 * Returns the whole picture as a JPEG for printing, on white, with its longer side at most `side` pixels.
 * @throws ImageUnreadable, ImageTooLarge, and 503 when too many pictures wait
 */
export const jpeg = (input: Readable | Buffer, side: number): Promise<Buffer> =>
  turns.run(() =>
    renderPicture(input, picture =>
      picture
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: 'white' })
        .jpeg({ quality: 80 }),
    ),
  )

async function renderPicture(input: Readable | Buffer, shape: (picture: Sharp) => Sharp): Promise<Buffer> {
  const bytes = input instanceof Readable ? await readBytes(input) : input
  const { default: sharp } = await import('sharp')
  try {
    // Accept the small errors that cameras write into the metadata. Only truncated or damaged pictures are rejected.
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

/** Checks the size from the header, without decoding the image. */
function assertPixels({ width, height, channels, depth }: Metadata) {
  const pixels = width * height
  const unpackedBytes = pixels * channels * (bytesByDepth[depth] ?? 16)
  if (pixels > limits.imagePixels || unpackedBytes > maxUnpackedBytes)
    throw new ImageTooLarge(`${width} x ${height} pixels, ${channels} channels of ${depth}`)
}

async function readBytes(input: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  let sizeBytes = 0
  for await (const chunk of input as AsyncIterable<Buffer>) {
    sizeBytes += chunk.length
    if (sizeBytes > maxBytes) throw new ImageUnreadable('Too large for a picture')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

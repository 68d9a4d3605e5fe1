import { Readable } from 'node:stream'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { headerOf } from '#test/storage/png.ts'
import { ImageTooLarge, ImageUnreadable, thumbnail } from './images.ts'

const box = { width: 50, height: 50 }
const blank = (width: number, height: number, background = 'white') =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false })
/** A picture with a red left half and a blue right half. */
const halves = (width: number, height: number) =>
  blank(width, height, 'red').composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: 'blue' } },
      left: width / 2,
      top: 0,
    },
  ])
const shapeOf = async (bytes: Buffer) => {
  const { format, width, height } = await sharp(bytes).metadata()
  return { format, width, height }
}
/** Returns red, green and blue of a pixel. */
const pixel = async (bytes: Buffer, left: number, top: number) => [
  ...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()),
]

describe.each([
  ['png', (picture: Sharp) => picture.png()],
  ['jpeg', (picture: Sharp) => picture.jpeg()],
  ['webp', (picture: Sharp) => picture.webp()],
  ['gif', (picture: Sharp) => picture.gif()],
  ['avif', (picture: Sharp) => picture.avif()],
  ['tiff', (picture: Sharp) => picture.tiff()],
])('the thumbnail of a %s', (_, encode) => {
  test('is a WebP that fills the box', async () => {
    const thumbnailBytes = await thumbnail(await encode(halves(400, 200)).toBuffer(), box)
    expect(await shapeOf(thumbnailBytes)).toEqual({ format: 'webp', ...box })
    const [red, , blue] = await pixel(thumbnailBytes, 5, 25)
    expect(red).toBeGreaterThan(200)
    expect(blue).toBeLessThan(60)
  })
})

test('a picture can be a stream', async () => {
  const bytes = await halves(400, 200).png().toBuffer()
  const thumbnailBytes = await thumbnail(Readable.from([bytes.subarray(0, 100), bytes.subarray(100)]), box)
  expect(await shapeOf(thumbnailBytes)).toEqual({ format: 'webp', ...box })
})

test('a picture smaller than the box is not enlarged', async () => {
  expect(await shapeOf(await thumbnail(await blank(20, 10).png().toBuffer(), box))).toMatchObject({
    width: 20,
    height: 10,
  })
})

test('a picture is rotated by the orientation in its metadata, and the metadata is removed', async () => {
  const exif = { IFD0: { Copyright: 'Somebody', ImageDescription: 'Somewhere' } }
  const photo = await halves(200, 100).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer()
  const thumbnailBytes = await thumbnail(photo, { width: 40, height: 80 })
  expect(await shapeOf(thumbnailBytes)).toMatchObject({ width: 40, height: 80 })
  const [red] = await pixel(thumbnailBytes, 20, 10)
  const [, , blue] = await pixel(thumbnailBytes, 20, 70)
  expect(red).toBeGreaterThan(200)
  expect(blue).toBeGreaterThan(200)
  const { exif: thumbnailExif, orientation, icc, xmp } = await sharp(thumbnailBytes).metadata()
  expect({ kept: thumbnailExif, orientation, icc, xmp }).toEqual({})
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'

test.each([
  ['nothing', Buffer.alloc(0)],
  ['garbage', Buffer.alloc(5_000, 'not a picture ')],
  ['a picture that is cut off', (await halves(400, 200).jpeg().toBuffer()).subarray(0, 900)],
  ['a drawing that is a program', Buffer.from(svg)],
  ['a bomb of 60 megapixels', await blank(10_000, 6_000).png().toBuffer()],
  ['more than 25 megapixels', await blank(5_001, 5_000).png().toBuffer()],
])('a thumbnail of %s is refused', async (_, bytes) => {
  await expect(thumbnail(bytes, box)).rejects.toBeInstanceOf(ImageUnreadable)
})

test('a picture is refused as too large when its header has too many pixels or bits per pixel', async () => {
  await expect(thumbnail(headerOf(7_071, 16), box)).rejects.toBeInstanceOf(ImageTooLarge)
  await expect(thumbnail(headerOf(5_001, 8), box)).rejects.toBeInstanceOf(ImageTooLarge)
  await expect(thumbnail(headerOf(4_999, 16), box)).rejects.toBeInstanceOf(ImageTooLarge)
  const withinLimits = thumbnail(headerOf(4_999, 8), box)
  await expect(withinLimits).rejects.toBeInstanceOf(ImageUnreadable)
  await expect(withinLimits).rejects.not.toBeInstanceOf(ImageTooLarge)
})

test('pictures are decoded one after the other, and a picture is refused with 503 when many wait', async () => {
  const bytes = await halves(400, 200).png().toBuffer()
  let open = 0
  let maxOpen = 0
  const watched = () =>
    Readable.from(
      (async function* () {
        open += 1
        maxOpen = Math.max(maxOpen, open)
        yield bytes
        await new Promise(setImmediate)
        open -= 1
      })(),
    )
  const answers = await Promise.allSettled(Array.from({ length: 40 }, () => thumbnail(watched(), box)))
  expect(maxOpen).toBe(1)
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(33)
  expect(answers.at(-1)).toMatchObject({ reason: { status: 503, retryAfterSeconds: 5 } })
})

test('an endless file is not read beyond the limit', async () => {
  let mebibytes = 0
  const endless = new Readable({
    read() {
      mebibytes += 1
      this.push(Buffer.alloc(1024 * 1024))
    },
  })
  await expect(thumbnail(endless, box)).rejects.toBeInstanceOf(ImageUnreadable)
  expect(mebibytes).toBeLessThan(140)
  expect(endless.destroyed).toBe(true)
})

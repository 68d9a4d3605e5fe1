import { limits } from '@steelsafe/contract/core/limits.ts'

/** A part of a picture, in pixels of the rotated picture. */
interface Part {
  x: number
  y: number
  width: number
  height: number
}

/**
 * Maximum length of a side in pixels. Larger pictures are scaled down, because phone photos are larger than any screen.
 */
const maxSide = 2_000

/**
 * Crops a picture after rotating it by a multiple of 90 degrees. The file keeps its name and type.
 * @throws if the browser cannot read the picture
 */
export async function cropImage(file: File, part: Part, degrees: number): Promise<File> {
  return redrawImage(file, await createImageBitmap(file), degrees, part)
}

/**
 * Rotates the whole picture by a multiple of 90 degrees.
 * @throws if the browser cannot read the picture
 */
export async function rotateImage(file: File, degrees: number): Promise<File> {
  return degrees % 360 === 0 ? file : redrawImage(file, await createImageBitmap(file), degrees)
}

/**
 * Scales a picture down if it has more pixels or bytes than the server accepts.
 * @throws if the browser cannot read the picture
 */
export async function fitImage(file: File, maxBytes: number): Promise<File> {
  const picture = await createImageBitmap(file)
  const isTooLarge = file.size > maxBytes || picture.width * picture.height > limits.imagePixels
  if (isTooLarge) return redrawImage(file, picture, 0)
  picture.close()
  return file
}

/**
 * Draws a part of a rotated picture directly in its final size, because canvases on phones cannot be as large as their
 * photos.
 * @param part The whole picture if undefined
 */
async function redrawImage(file: File, picture: ImageBitmap, degrees: number, part?: Part): Promise<File> {
  const [width, height] =
    degrees % 180 === 0 ? [picture.width, picture.height] : [picture.height, picture.width]
  const from = part ?? { x: 0, y: 0, width, height }
  const scale = Math.min(1, maxSide / Math.max(from.width, from.height))
  const { canvas, context } = canvasOf(Math.round(from.width * scale), Math.round(from.height * scale))
  context.imageSmoothingQuality = 'high'
  context.scale(canvas.width / from.width, canvas.height / from.height)
  context.translate(width / 2 - from.x, height / 2 - from.y)
  context.rotate((degrees * Math.PI) / 180)
  context.drawImage(picture, -picture.width / 2, -picture.height / 2)
  picture.close()
  const blob = await canvas.convertToBlob({ type: file.type, quality: 0.9 })
  return new File([blob], file.name, { type: blob.type })
}

function canvasOf(width: number, height: number) {
  const canvas = new OffscreenCanvas(Math.max(1, width), Math.max(1, height))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw')
  return { canvas, context }
}

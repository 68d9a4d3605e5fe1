/** A part of a picture, in pixels of the turned picture. */
interface Part {
  x: number
  y: number
  width: number
  height: number
}

/** Longer sides are scaled down to this number of pixels: a photo of a phone is larger than any screen. */
const maxSide = 2_000

/**
 * The part of a picture that was turned by a multiple of 90 degrees, as a file of the same name and kind.
 * @throws when the browser cannot read it as a picture
 */
export async function cropped(file: File, part: Part, degrees: number): Promise<File> {
  const picture = await createImageBitmap(file)
  const turned = canvasOf(
    degrees % 180 === 0 ? picture.width : picture.height,
    degrees % 180 === 0 ? picture.height : picture.width,
  )
  turned.pen.translate(turned.canvas.width / 2, turned.canvas.height / 2)
  turned.pen.rotate((degrees * Math.PI) / 180)
  turned.pen.drawImage(picture, -picture.width / 2, -picture.height / 2)
  const scale = Math.min(1, maxSide / Math.max(part.width, part.height))
  const { canvas, pen } = canvasOf(Math.round(part.width * scale), Math.round(part.height * scale))
  pen.drawImage(turned.canvas, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height)
  const blob = await canvas.convertToBlob({ type: file.type, quality: 0.9 })
  return new File([blob], file.name, { type: blob.type })
}

function canvasOf(width: number, height: number) {
  const canvas = new OffscreenCanvas(Math.max(1, width), Math.max(1, height))
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser cannot draw')
  return { canvas, pen }
}

import { limits } from '@steelsafe/contract/core/limits.ts'
import type { QRCodeToDataURLOptions } from 'qrcode'

/** What stands on one label. */
export interface Label {
  code: string
  number: string
  name: string
}

/** Level M leaves room for dirt; a version for each of two lengths keeps all labels of a shop alike. */
export const qrOptions = (code: string): QRCodeToDataURLOptions => ({
  errorCorrectionLevel: 'M',
  version: code.length > limits.longQrCode ? 10 : 5,
  width: limits.qrPixels,
  margin: 2,
})

export const svgOf = async (code: string): Promise<string> =>
  (await import('qrcode')).toString(code, { ...qrOptions(code), type: 'svg' })

/** Drawn large, so that it stays sharp on paper. */
export const pngOf = async (code: string, pixels: number = limits.qrPixels): Promise<string> =>
  (await import('qrcode')).toDataURL(code, { ...qrOptions(code), width: pixels })

/** Millimetres: A4 with labels of 63.5 by 38.1, three across and seven down, as label sheets are sold. */
const sheet = { width: 210, height: 297, left: 7.2, top: 15.1, across: 3, down: 7, stepX: 66, stepY: 38.1 }
const label = { width: 63.5, height: 38.1, code: 32 }
const dotsPerMm = 12
const points = (mm: number) => (mm * 72) / 25.4

/** A PDF of label sheets. The words are drawn by the browser, in whatever script they are. */
export async function labelSheet(labels: readonly Label[]): Promise<Blob> {
  const { PDFDocument } = await import('pdf-lib')
  const pdf = await PDFDocument.create()
  const perPage = sheet.across * sheet.down
  for (let first = 0; first < labels.length; first += perPage) {
    const page = pdf.addPage([points(sheet.width), points(sheet.height)])
    for (const [index, one] of labels.slice(first, first + perPage).entries()) {
      const picture = await pdf.embedPng(await drawn(one))
      const x = sheet.left + (index % sheet.across) * sheet.stepX
      const y = sheet.top + Math.floor(index / sheet.across) * sheet.stepY
      page.drawImage(picture, {
        x: points(x),
        y: points(sheet.height - y - label.height),
        width: points(label.width),
        height: points(label.height),
      })
    }
  }
  return new Blob([new Uint8Array(await pdf.save())], { type: 'application/pdf' })
}

async function drawn({ code, number, name }: Label): Promise<ArrayBuffer> {
  const canvas = new OffscreenCanvas(label.width * dotsPerMm, Math.round(label.height * dotsPerMm))
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser cannot draw')
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  const side = label.code * dotsPerMm
  const squares = document.createElement('canvas')
  await (await import('qrcode')).toCanvas(squares, code, { ...qrOptions(code), width: side })
  pen.drawImage(squares, dotsPerMm, (canvas.height - side) / 2, side, side)
  pen.fillStyle = 'black'
  const x = side + 2 * dotsPerMm
  const room = canvas.width - x - dotsPerMm
  pen.font = `bold ${3.6 * dotsPerMm}px sans-serif`
  pen.fillText(number, x, canvas.height * 0.4, room)
  pen.font = `${2.6 * dotsPerMm}px sans-serif`
  for (const [line, words] of wrapped(pen, name, room).entries())
    pen.fillText(words, x, canvas.height * 0.4 + (line + 1) * 3.6 * dotsPerMm, room)
  return (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer()
}

/** At most four lines that fit; a script without spaces is broken anywhere. */
function wrapped(pen: OffscreenCanvasRenderingContext2D, text: string, room: number): string[] {
  const lines = ['']
  for (const part of text.split(/(?<=[\s\u2e80-\u9fff])/)) {
    const last = lines.at(-1) ?? ''
    if (last && pen.measureText(last + part).width > room) lines.push(part)
    else lines[lines.length - 1] = last + part
  }
  return lines.slice(0, 4)
}

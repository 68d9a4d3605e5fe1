import { drawnRows } from './picture.ts'
import { type Sheet, sheetHeight, sheetWidth, sizes } from './sheet.ts'

/** Points of A3 across, and its margin: a plan is wide. */
const paper = { width: 1190.55, height: 841.89, margin: 34 }
const footer = 14
/** Pixels of a sheet that is as wide as the paper; a row is 4 mm high then. */
export const pageWidth = 1_500
const sharp = 2

/** The whole plan as a PDF across, so many rows on each page. The browser draws it, in whatever script the words are. */
export async function pdfOf(sheet: Sheet, pageLabel: (page: number, of: number) => string): Promise<Blob> {
  const { PDFDocument } = await import('pdf-lib')
  const pdf = await PDFDocument.create()
  pdf.setTitle(sheet.title)
  const room = { width: paper.width - 2 * paper.margin, height: paper.height - 2 * paper.margin - footer }
  const points = room.width / sheetWidth(sheet)
  const rowsOfPage = Math.floor((room.height / points - sheetHeight(0)) / sizes.row)
  const pages = Math.max(1, Math.ceil(sheet.rows.length / rowsOfPage))
  for (let page = 1; page <= pages; page++) {
    const from = (page - 1) * rowsOfPage
    const to = Math.min(sheet.rows.length, from + rowsOfPage)
    const canvas = await drawnRows(sheet, from, to, sharp)
    const picture = await pdf.embedPng(await bytesOf(canvas))
    const height = sheetHeight(to - from) * points
    const leaf = pdf.addPage([paper.width, paper.height])
    leaf.drawImage(picture, {
      x: paper.margin,
      y: paper.height - paper.margin - height,
      width: room.width,
      height,
    })
    const label = await pdf.embedPng(await bytesOf(words(pageLabel(page, pages))))
    const size = { width: 120, height: footer }
    leaf.drawImage(label, { x: paper.width - paper.margin - size.width, y: paper.margin - 6, ...size })
  }
  return new Blob([new Uint8Array(await pdf.save())], { type: 'application/pdf' })
}

const bytesOf = async (canvas: OffscreenCanvas) =>
  (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer()

/** A line of text as a picture, at its right end. */
function words(text: string): OffscreenCanvas {
  const canvas = new OffscreenCanvas(480, 56)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser cannot draw')
  pen.font = "36px 'Inter Variable', system-ui, sans-serif"
  pen.textAlign = 'right'
  pen.textBaseline = 'middle'
  pen.fillStyle = '#57626e'
  pen.fillText(text, canvas.width - 4, canvas.height / 2, canvas.width - 8)
  return canvas
}

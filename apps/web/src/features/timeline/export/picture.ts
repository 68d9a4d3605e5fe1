import { type ChartSheet, sheetHeight, sheetWidth, sizes } from '@steelsafe/plan/chart/chart-sheet.ts'
import { drawSheet } from '@steelsafe/plan/chart/draw-sheet.ts'
import { CanvasPen } from '#ui/printing/canvas-pen.ts'

/** Maximum pixels per side and in total. Browsers reject larger canvases or leave them blank. */
const maxPixels = { side: 16_000, area: 100_000_000 }

/** Scale factor that keeps pictures sharp. */
const sharp = 2

/**
 * Draws some rows of the sheet on an enlarged canvas.
 * @throws Error if the browser cannot draw
 */
async function drawnRows(sheet: ChartSheet, from: number, to: number): Promise<OffscreenCanvas> {
  await document.fonts.ready
  const width = Math.ceil(sheetWidth(sheet) * sharp)
  const height = Math.ceil(sheetHeight(to - from) * sharp)
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser cannot draw')
  pen.scale(sharp, sharp)
  drawSheet(new CanvasPen(pen), sheet, from, to)
  return canvas
}

/** Returns the sheet with narrower days if it exceeds the maximum width of a picture. */
function narrowDays(sheet: ChartSheet): ChartSheet {
  const maxWidth = maxPixels.side / sharp
  const { scale } = sheet
  const width = sheetWidth(sheet)
  if (width <= maxWidth) return sheet
  const axis = (scale.end - scale.origin) * scale.pixelsPerDay
  return {
    ...sheet,
    scale: { ...scale, pixelsPerDay: (maxWidth - (width - axis)) / (scale.end - scale.origin) },
  }
}

/** Draws the whole plan as one picture, or as several if a single picture would exceed the browser's limits. */
export async function pictures(fullSheet: ChartSheet): Promise<Blob[]> {
  const sheet = narrowDays(fullSheet)
  const tallest = Math.min(maxPixels.side, maxPixels.area / (sheetWidth(sheet) * sharp)) / sharp
  const rowsOfOne = Math.max(1, Math.floor((tallest - sheetHeight(0)) / sizes.row))
  const blobs: Blob[] = []
  for (let from = 0; from < sheet.rows.length; from += rowsOfOne) {
    const canvas = await drawnRows(sheet, from, Math.min(sheet.rows.length, from + rowsOfOne))
    blobs.push(await canvas.convertToBlob({ type: 'image/png' }))
  }
  return blobs
}

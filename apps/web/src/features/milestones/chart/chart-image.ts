import {
  chartHeight,
  chartWidth,
  drawChart,
  drawnMilestones,
  type MilestoneChart,
} from '@steelsafe/contract/milestones/chart.ts'
import { CanvasPen } from '#ui/printing/canvas-pen.ts'

/** Scale factor that makes the picture sharp. */
const sharp = 2
/** White margin of the picture, in points. */
const margin = 16

/**
 * Draws the chart as a PNG.
 * @throws Error if the browser cannot draw
 */
export async function drawChartImage(chart: MilestoneChart): Promise<Blob> {
  await document.fonts.ready
  const count = drawnMilestones(chart.milestones).length
  const canvas = new OffscreenCanvas(
    (chartWidth + 2 * margin) * sharp,
    (chartHeight(count) + 2 * margin) * sharp,
  )
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.scale(sharp, sharp)
  context.translate(margin, margin)
  drawChart(new CanvasPen(context), chart, 0, count)
  return canvas.convertToBlob({ type: 'image/png' })
}

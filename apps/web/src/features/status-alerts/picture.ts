import {
  chartHeight,
  chartWidth,
  drawChart,
  drawnMilestones,
  type MilestoneChart,
} from '@steelsafe/contract/status-alerts/chart.ts'
import { CanvasPen } from '#ui/canvas-pen.ts'

/** How far the picture is enlarged, so that it stays sharp, and white around it in points. */
const sharp = 2
const margin = 16

/** The chart as PNG. @throws Error where the browser cannot draw */
export async function picture(chart: MilestoneChart): Promise<Blob> {
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

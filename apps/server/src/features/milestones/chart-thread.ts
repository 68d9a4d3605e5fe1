import { paperSizes } from '@steelsafe/contract/core/drawing/paper-sizes.ts'
import type { TextStyle } from '@steelsafe/contract/core/drawing/pen.ts'
import { chartRows, chartWidth, drawChart, drawnMilestones } from '@steelsafe/contract/milestones/chart.ts'
import type { ProjectMilestone } from '@steelsafe/contract/milestones/entities.ts'
import { drawOnThread } from '#core/pdf/draw-on-thread.ts'
import { pointsPerMm } from '#core/pdf/millimeters.ts'
import type { PdfMetadata } from '#core/pdf/paper.ts'
import { translate } from '#core/texts.ts'

/** The content of a milestone chart that is drawn as a PDF. */
export interface ChartPdf extends PdfMetadata {
  milestones: readonly ProjectMilestone[]
  today: string
}

/** Page margin, in points. */
const margin = 34
const pageNumber: TextStyle = { size: 8, color: '#57626e', align: 'right' }

drawOnThread<ChartPdf>((paper, { title, language, milestones, today }) => {
  const [width, height] = [paperSizes.a4.width * pointsPerMm, paperSizes.a4.height * pointsPerMm]
  const count = drawnMilestones(milestones).length
  const rowsOfPage = chartRows(height - 2 * margin - 14)
  const pages = Math.max(1, Math.ceil(count / rowsOfPage))
  const chart = {
    title,
    milestones,
    today,
    language,
    translateText: (key: string, values?: { count: number }) =>
      translate(language, `milestones:${key}` as 'milestones:state.off', values),
  }
  for (let page = 1; page <= pages; page++) {
    const from = (page - 1) * rowsOfPage
    paper.addPage(width, height)
    paper.scaled((width - chartWidth) / 2, margin, 1, () =>
      drawChart(paper, chart, from, Math.min(count, from + rowsOfPage)),
    )
    const label = translate(language, 'milestones:screen.graph.page', { page, of: pages })
    paper.text(label, (width + chartWidth) / 2, height - margin, pageNumber)
  }
})

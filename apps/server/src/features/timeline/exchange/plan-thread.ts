import { type PaperName, paperSizes } from '@steelsafe/contract/core/drawing/paper-sizes.ts'
import type { TextStyle } from '@steelsafe/contract/core/drawing/pen.ts'
import type {
  BaselineTask,
  Dependency,
  ProjectCalendar,
  Task,
} from '@steelsafe/contract/timeline/entities.ts'
import { chartPlanOf } from '@steelsafe/plan/chart/chart-plan.ts'
import { sheetHeight, sheetOf, sheetWidth, sizes } from '@steelsafe/plan/chart/chart-sheet.ts'
import { drawSheet } from '@steelsafe/plan/chart/draw-sheet.ts'
import { drawOnThread } from '#core/pdf/draw-on-thread.ts'
import { pointsPerMm } from '#core/pdf/millimeters.ts'
import type { PdfMetadata } from '#core/pdf/paper.ts'
import { translate } from '#core/texts.ts'

/** The content and the options of the PDF of a plan. */
export interface PlanPdf extends PdfMetadata {
  paper: PaperName
  plan: {
    tasks: Task[]
    dependencies: Dependency[]
    calendar: ProjectCalendar
    baseline: BaselineTask[] | undefined
    responsibleNames: ReadonlyMap<string, string>
  }
  showsCritical: boolean
  showsResponsible: boolean
}

/** Margin of a page, in points. */
const margin = 34
const footer = 14
const pageNumber: TextStyle = { size: 8, color: '#57626e', align: 'right' }

/** Points per pixel of the sheet. A row is nearly 6 mm high, with text of 8 points. */
const points = 0.75

drawOnThread<PlanPdf>((paper, { title, language, plan, showsCritical, showsResponsible, ...options }) => {
  const size = paperSizes[options.paper]
  const [width, height] = [size.width * pointsPerMm, size.height * pointsPerMm]
  const contentSize = { width: width - 2 * margin, height: height - 2 * margin - footer }
  const sheet = sheetOf({
    title,
    plan: chartPlanOf(plan),
    view: 'fit',
    showsCritical,
    showsResponsible,
    language,
    translateText: key => translate(language, `timeline:${key}`),
    width: contentSize.width / points,
  })
  const scale = contentSize.width / sheetWidth(sheet)
  const rowsOfPage = Math.max(1, Math.floor((contentSize.height / scale - sheetHeight(0)) / sizes.row))
  const pages = Math.max(1, Math.ceil(sheet.rows.length / rowsOfPage))
  for (let page = 1; page <= pages; page++) {
    const from = (page - 1) * rowsOfPage
    paper.addPage(width, height)
    paper.scaled(margin, margin, scale, () =>
      drawSheet(paper, sheet, from, Math.min(sheet.rows.length, from + rowsOfPage)),
    )
    const label = translate(language, 'timeline:screen.export.page', { page, of: pages })
    paper.text(label, width - margin, height - margin, pageNumber)
  }
})

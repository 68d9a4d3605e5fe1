import { paperSizes } from '@steelsafe/contract/core/drawing/paper-sizes.ts'
import { type TextStyle, wrapText } from '@steelsafe/contract/core/drawing/pen.ts'
import { drawOnThread } from '#core/pdf/draw-on-thread.ts'
import { pointsPerMm } from '#core/pdf/millimeters.ts'
import type { Paper, PdfMetadata } from '#core/pdf/paper.ts'
import { translate } from '#core/texts.ts'

/** A shipped document in one language. */
export interface ShippedPdf extends PdfMetadata {
  /** Number, revision, effective date and owner, at the top of every page. */
  facts: string[]
  purpose: string
  parts: { title: string; points: string[] }[]
  form: { title: string; hint: string; columns: string[]; rows: string[] }
}

/** Portrait A4, in points. */
const [width, height] = [paperSizes.a4.height * pointsPerMm, paperSizes.a4.width * pointsPerMm]
const margin = 48
const contentWidth = width - 2 * margin
const colors = { text: '#1d252d', quiet: '#57626e', line: '#c4cbd2' }
const title: TextStyle = { size: 17, isBold: true, color: colors.text }
const heading: TextStyle = { size: 11.5, isBold: true, color: colors.text }
const plain: TextStyle = { size: 10, color: colors.text }
const bold: TextStyle = { ...plain, isBold: true }
const quiet: TextStyle = { size: 8.5, color: colors.quiet }
const lineHeight = 14
/** Height of a line of the form, in points, with space for handwriting. */
const rowHeight = 30

drawOnThread<ShippedPdf>((paper, document) => {
  const page = new DocumentPage(paper, document)
  page.text(document.purpose)
  for (const [index, part] of document.parts.entries()) {
    page.heading(`${index + 1}  ${part.title}`)
    for (const point of part.points) page.point(point)
  }
  page.add()
  page.form(document.form)
})

/** The pages of the document, filled from top to bottom. */
class DocumentPage {
  #y = height
  #page = 0
  readonly #paper: Paper
  readonly #document: ShippedPdf

  constructor(paper: Paper, document: ShippedPdf) {
    this.#paper = paper
    this.#document = document
    this.add()
  }

  add(): void {
    const { facts, language } = this.#document
    this.#page += 1
    this.#paper.addPage(width, height)
    this.#y = margin
    for (const line of wrapText(this.#paper, this.#document.title, contentWidth, 2, title)) {
      this.#paper.text(line, margin, this.#y + 10, title)
      this.#y += 22
    }
    for (const line of wrapText(this.#paper, facts.join('  ·  '), contentWidth, 3, quiet)) {
      this.#paper.text(line, margin, this.#y + 8, quiet)
      this.#y += 13
    }
    this.#y += 6
    this.#paper.rect(margin, this.#y, contentWidth, 0.8, colors.line)
    this.#y += 14
    const at = translate(language, 'ui:list.page', { page: this.#page })
    this.#paper.text(at, width - margin, height - margin + 14, { ...quiet, align: 'right' })
  }

  text(text: string): void {
    for (const line of wrapText(this.#paper, text, contentWidth, 60, plain)) this.#line(line, margin, plain)
  }

  heading(text: string): void {
    this.#need(70)
    this.#y += 12
    this.#line(text, margin, heading)
    this.#y += 2
  }

  point(text: string): void {
    const broken = wrapText(this.#paper, text, contentWidth - 16, 20, plain)
    this.#need(broken.length * lineHeight)
    this.#paper.rect(margin + 3, this.#y + lineHeight / 2 - 1.5, 3, 3, colors.quiet)
    for (const line of broken) this.#line(line, margin + 16, plain)
    this.#y += 3
  }

  form({ title, hint, columns, rows }: ShippedPdf['form']): void {
    this.#line(title, margin, heading)
    for (const line of wrapText(this.#paper, hint, contentWidth, 6, quiet)) this.#line(line, margin, quiet)
    this.#y += 6
    const first = contentWidth * 0.46
    const other = (contentWidth - first) / (columns.length - 1)
    const left = (column: number) => margin + (column === 0 ? 0 : first + (column - 1) * other)
    this.#row(columns, bold, left, first, other)
    for (const row of rows) {
      this.#need(rowHeight)
      this.#row([row, ...columns.slice(1).map(() => '')], plain, left, first, other)
    }
  }

  #row(
    cells: readonly string[],
    style: TextStyle,
    left: (column: number) => number,
    first: number,
    other: number,
  ): void {
    for (const [column, text] of cells.entries()) {
      const space = column === 0 ? first : other
      const outline = `M${left(column)} ${this.#y}h${space}v${rowHeight}h${-space}Z`
      this.#paper.path(outline, { stroke: colors.line, width: 0.6 })
      const small = { ...style, size: 9 }
      const broken = wrapText(this.#paper, text, space - 10, 2, small)
      for (const [index, line] of broken.entries())
        this.#paper.text(
          line,
          left(column) + 5,
          this.#y + rowHeight / 2 + (index - (broken.length - 1) / 2) * 11,
          small,
        )
    }
    this.#y += rowHeight
  }

  #line(text: string, x: number, style: TextStyle): void {
    this.#need(lineHeight)
    this.#paper.text(text, x, this.#y + lineHeight / 2, style)
    this.#y += lineHeight
  }

  #need(space: number): void {
    if (this.#y + space > height - margin) this.add()
  }
}

import { type TextStyle, wrapText } from '@steelsafe/contract/core/drawing/pen.ts'
import { drawOnThread } from '#core/pdf/draw-on-thread.ts'
import { Pages } from '#core/pdf/pages.ts'
import type { PdfMetadata } from '#core/pdf/paper.ts'

/** A shipped document in one language. */
export interface ShippedPdf extends PdfMetadata {
  /** Number, revision, effective date and owner, at the top of every page. */
  facts: string[]
  purpose: string
  parts: { title: string; points: string[] }[]
  form: { title: string; hint: string; columns: string[]; rows: string[] }
}

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
  const pages = new Pages(paper, {
    paper: 'a4',
    orientation: 'portrait',
    margin: 48,
    bottomGap: 0,
    language: document.language,
    foot: { distance: 14, style: quiet },
    drawHead: each => drawHead(each, document),
  })
  pages.text(document.purpose, plain, { step: lineHeight, maxLines: 60 })
  for (const [index, part] of document.parts.entries()) {
    pages.need(70)
    pages.gap(12)
    pages.line(`${index + 1}  ${part.title}`, heading, lineHeight)
    pages.gap(2)
    for (const point of part.points) drawPoint(pages, point)
  }
  pages.addPage()
  drawForm(pages, document.form)
})

function drawHead(pages: Pages, document: ShippedPdf): void {
  pages.text(document.title, title, { step: 22, maxLines: 2 })
  pages.text(document.facts.join('  ·  '), quiet, { step: 13, maxLines: 3 })
  pages.gap(6)
  pages.box(14, y => pages.paper.rect(pages.left, y, pages.width, 0.8, colors.line))
}

function drawPoint(pages: Pages, text: string): void {
  const indent = 16
  const lines = wrapText(pages.paper, text, pages.width - indent, 20, plain)
  pages.box(lines.length * lineHeight, y => {
    pages.paper.rect(pages.left + 3, y + lineHeight / 2 - 1.5, 3, 3, colors.quiet)
    for (const [index, line] of lines.entries())
      pages.paper.text(line, pages.left + indent, y + (index + 0.5) * lineHeight, plain)
  })
  pages.gap(3)
}

function drawForm(pages: Pages, form: ShippedPdf['form']): void {
  pages.line(form.title, heading, lineHeight)
  pages.text(form.hint, quiet, { step: lineHeight, maxLines: 6 })
  pages.gap(6)
  drawFormRow(pages, form.columns, bold)
  for (const row of form.rows) drawFormRow(pages, [row, ...form.columns.slice(1).map(() => '')], plain)
}

/** Draws a row of boxes. The first is wider than the others. */
function drawFormRow(pages: Pages, cells: readonly string[], style: TextStyle): void {
  const { paper } = pages
  const firstWidth = pages.width * 0.46
  const otherWidth = (pages.width - firstWidth) / (cells.length - 1)
  const small = { ...style, size: 9 }
  pages.box(rowHeight, y => {
    for (const [column, text] of cells.entries()) {
      const left = pages.left + (column === 0 ? 0 : firstWidth + (column - 1) * otherWidth)
      const width = column === 0 ? firstWidth : otherWidth
      const outline = `M${left} ${y}h${width}v${rowHeight}h${-width}Z`
      paper.path(outline, { stroke: colors.line, width: 0.6 })
      const lines = wrapText(paper, text, width - 10, 2, small)
      for (const [index, line] of lines.entries())
        paper.text(line, left + 5, y + rowHeight / 2 + (index - (lines.length - 1) / 2) * 11, small)
    }
  })
}

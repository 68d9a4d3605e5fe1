import { type PaperName, paperSizes } from '@steelsafe/contract/core/drawing/paper-sizes.ts'
import { type TextStyle, wrapText } from '@steelsafe/contract/core/drawing/pen.ts'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import { translate } from '../texts.ts'
import { pointsPerMm } from './millimeters.ts'
import type { Paper } from './paper.ts'

/** The size and margins of pages, and the texts that every page repeats. Lengths are in points. */
export interface PageLayout {
  paper: PaperName
  orientation: 'portrait' | 'landscape'
  margin: number
  /** Minimum distance of the content from the lower margin. */
  bottomGap: number
  language: Language
  /** The line below the lower margin, which ends with the number of the page. */
  foot: {
    /** Distance of the line from the lower margin. */
    distance: number
    style: TextStyle
    /** The text at the beginning of the line. */
    text?: string
  }
  /** Draws the head of a new page. The content begins below it. */
  drawHead?(pages: Pages): void
}

/** The text of a cell, and its style. */
export interface TextCell {
  text: string
  style: TextStyle
}

/** The layout of a row of texts. Lengths are in points. */
interface RowLayout {
  /** The left edge of each column, as a fraction of the width. */
  columns: readonly number[]
  lineColor: string
  /** Height of a line of text. */
  step: number
  /** Maximum number of lines of a cell. */
  maxLines: number
  /** Distance between two columns. */
  gap: number
  /** Distances of the texts from the line above the row and from the lower edge of the row. */
  padding: { top: number; bottom: number }
  /** Height of the content that stays on the same page, below the row. */
  heightBelow?: number
}

/** Pages that are filled from top to bottom. Content that does not fit on a page starts a new page. */
export class Pages {
  /** Width between the margins, in points. */
  readonly width: number
  /** Distance of the content from the left edge of the page, in points. */
  readonly left: number
  readonly paper: Paper
  readonly #size: { width: number; height: number }
  readonly #layout: PageLayout
  #y = Number.POSITIVE_INFINITY
  #page = 0

  constructor(paper: Paper, layout: PageLayout) {
    // `paperSizes` are in landscape.
    const { width, height } = paperSizes[layout.paper]
    const [across, down] = layout.orientation === 'landscape' ? [width, height] : [height, width]
    this.#size = { width: across * pointsPerMm, height: down * pointsPerMm }
    this.left = layout.margin
    this.width = this.#size.width - 2 * layout.margin
    this.paper = paper
    this.#layout = layout
  }

  /** Adds a page, to which the next content goes. */
  addPage(): void {
    const { margin, language, foot, drawHead } = this.#layout
    const { width, height } = this.#size
    this.#page += 1
    this.paper.addPage(width, height)
    const y = height - margin + foot.distance
    const number = translate(language, 'ui:list.page', { page: this.#page })
    this.paper.text(number, width - margin, y, { ...foot.style, align: 'right' })
    if (foot.text) {
      const text = wrapText(this.paper, foot.text, this.width, 1, foot.style)[0] ?? ''
      this.paper.text(text, margin, y, foot.style)
    }
    this.#y = margin
    drawHead?.(this)
  }

  /** Adds a page when the current page has less than the given height left. */
  need(height: number): void {
    const { margin, bottomGap } = this.#layout
    if (this.#y + height > this.#size.height - margin - bottomGap) this.addPage()
  }

  /** Leaves the given height empty. */
  gap(height: number): void {
    this.#y += height
  }

  /** Reserves the given height on one page for a drawing. `draw` gets the position of its upper edge. */
  box(height: number, draw: (y: number) => void): void {
    this.need(height)
    draw(this.#y)
    this.#y += height
  }

  /** Draws one line of text. `step` is its height. */
  line(text: string, style: TextStyle, step: number, indent = 0): void {
    this.box(step, y => this.paper.text(text, this.left + indent, y + step / 2, style))
  }

  /** Draws a text that wraps within the width. `step` is the height of a line. */
  text(
    text: string,
    style: TextStyle,
    { step, maxLines, indent = 0 }: { step: number; maxLines: number; indent?: number },
  ): void {
    for (const line of wrapText(this.paper, text, this.width - indent, maxLines, style))
      this.line(line, style, step, indent)
  }

  /** Draws a row of texts that wrap within their columns, below a line. */
  row(cells: readonly TextCell[], layout: RowLayout): void {
    const { columns, lineColor, step, maxLines, gap, padding, heightBelow = 0 } = layout
    const wrappedCells = cells.map(({ text, style }, column) => {
      const fraction = (columns[column + 1] ?? 1) - columns[column]!
      return wrapText(this.paper, text, fraction * this.width - gap, maxLines, style)
    })
    const height = Math.max(...wrappedCells.map(({ length }) => length)) * step + padding.top + padding.bottom
    this.need(height + heightBelow)
    this.box(height, y => {
      this.paper.rect(this.left, y, this.width, 0.5, lineColor)
      for (const [column, lines] of wrappedCells.entries())
        for (const [index, line] of lines.entries()) {
          const x = this.left + columns[column]! * this.width
          this.paper.text(line, x, y + padding.top + (index + 0.5) * step, cells[column]!.style)
        }
    })
  }
}

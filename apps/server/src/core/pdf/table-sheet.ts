import type { PaperName } from '@steelsafe/contract/core/drawing/paper-sizes.ts'
import { type TextStyle, wrapText } from '@steelsafe/contract/core/drawing/pen.ts'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import { formatDay } from '@steelsafe/contract/core/formats/formats.ts'
import { translate } from '../texts.ts'
import { Pages, type TextCell } from './pages.ts'
import type { Paper, PdfMetadata } from './paper.ts'

/** The content of the header of each page. */
export interface AboutSheet extends PdfMetadata {
  company: string
  /** Today's date in the time zone of the project. */
  today: string
  /** The size of the pages, which are in landscape; the default is A4. */
  paper?: PaperName
}

const colors = { text: '#1d252d', quiet: '#57626e', line: '#dde2e7' }
const title: TextStyle = { size: 15, isBold: true, color: colors.text }
export const heading: TextStyle = { size: 11, isBold: true, color: colors.text }
export const plain: TextStyle = { size: 9, color: colors.text }
export const bold: TextStyle = { ...plain, isBold: true }
export const quiet: TextStyle = { size: 8, color: colors.quiet }
export const toneColors = { good: '#1b6b3a', late: '#b3261e', none: colors.quiet } as const

/** Maximum number of lines of a text in a row, so that every row fits on a page. */
const maxLines = 12

export const plainly = (text: string): TextCell => ({ text, style: plain })
export const boldly = (text: string): TextCell => ({ text, style: bold })
export const quietly = (text: string): TextCell => ({ text, style: quiet })

/** A printed table. A row that does not fit on the page starts a new page, which repeats the title. */
export class TableSheet {
  readonly #pages: Pages
  readonly #language: Language

  constructor(paper: Paper, about: AboutSheet) {
    this.#language = about.language
    this.#pages = new Pages(paper, {
      paper: about.paper ?? 'a4',
      orientation: 'landscape',
      margin: 40,
      bottomGap: 14,
      language: about.language,
      foot: { distance: 8, style: quiet },
      drawHead: pages => drawHead(pages, about),
    })
    this.#pages.addPage()
  }

  translateText(key: Parameters<typeof translate>[1], values?: Parameters<typeof translate>[2]): string {
    return translate(this.#language, key, values)
  }

  /** Draws one line of text over the full width. `space` is its height in points. */
  line(text: string, style: TextStyle, space: number): void {
    this.#pages.line(text, style, space)
  }

  /** Draws the heading of a section. It is never alone at the bottom of a page. */
  part(name: string): void {
    this.#pages.need(60)
    this.#pages.gap(10)
    this.line(name, heading, 20)
  }

  /** Draws a text of several lines over the full width. */
  text(text: string, style: TextStyle = plain): void {
    for (const paragraph of text.split('\n')) this.#pages.text(paragraph, style, { step: 13, maxLines: 200 })
  }

  /**
   * Draws a row of texts that wrap within their columns. The texts `below` follow over the rest of the width.
   * @param columns the left edge of each column, as a fraction of the width
   */
  row(columns: readonly number[], cells: readonly TextCell[], below: readonly string[] = []): void {
    const { paper, width } = this.#pages
    const [indent, step] = [12, 11]
    const linesBelow = below.flatMap(text => wrapText(paper, text, width - indent, maxLines, quiet))
    this.#pages.row(cells, {
      columns,
      lineColor: colors.line,
      step: 12,
      maxLines,
      gap: 8,
      padding: { top: 4, bottom: 0 },
      heightBelow: linesBelow.length * step + 4,
    })
    for (const line of linesBelow) this.#pages.line(line, quiet, step, indent)
    this.#pages.gap(4)
  }

  /** Draws pictures side by side under a row, each with its name. */
  pictures(all: readonly { name: string; bytes: Uint8Array }[]): void {
    const { paper, width } = this.#pages
    const box = { width: 150, height: 112 }
    const perLine = Math.floor(width / (box.width + 10))
    for (let at = 0; at < all.length; at += perLine)
      this.#pages.box(box.height + 22, y => {
        for (const [column, { name, bytes }] of all.slice(at, at + perLine).entries()) {
          const left = this.#pages.left + 12 + column * (box.width + 10)
          paper.picture(bytes, left, y + 2, box)
          const caption = wrapText(paper, name, box.width, 1, quiet)[0] ?? ''
          paper.text(caption, left, y + box.height + 10, quiet)
        }
      })
  }

  /** Draws one picture, at most as wide as the page and at most `maxHeight` points high. */
  picture(bytes: Uint8Array, maxHeight: number): void {
    const { paper, left, width } = this.#pages
    this.#pages.box(maxHeight + 8, y => paper.picture(bytes, left, y, { width, height: maxHeight }))
  }
}

function drawHead(pages: Pages, { title: name, company, today, language }: AboutSheet): void {
  const { paper, left, width } = pages
  pages.box(44, y => {
    paper.text(wrapText(paper, name, width - 130, 1, title)[0] ?? '', left, y + 8, title)
    paper.text(formatDay(today, language), left + width, y + 8, { ...quiet, align: 'right' })
    paper.text(wrapText(paper, company, width, 1, quiet)[0] ?? '', left, y + 26, quiet)
  })
}

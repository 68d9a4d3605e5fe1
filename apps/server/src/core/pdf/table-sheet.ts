import { type PaperName, paperSizes } from '@steelsafe/contract/core/drawing/paper-sizes.ts'
import { type TextStyle, wrapText } from '@steelsafe/contract/core/drawing/pen.ts'
import { formatDay } from '@steelsafe/contract/core/formats/formats.ts'
import { translate } from '../texts.ts'
import { pointsPerMm } from './millimeters.ts'
import type { Paper, PdfMetadata } from './paper.ts'

/** The content of the header of each page. */
export interface AboutSheet extends PdfMetadata {
  company: string
  /** Today's date in the time zone of the project. */
  today: string
  /** The size of the pages, which are in landscape; the default is A4. */
  paper?: PaperName
}

const margin = 40
const colors = { text: '#1d252d', quiet: '#57626e', line: '#dde2e7' }
const title: TextStyle = { size: 15, isBold: true, color: colors.text }
export const heading: TextStyle = { size: 11, isBold: true, color: colors.text }
export const plain: TextStyle = { size: 9, color: colors.text }
export const bold: TextStyle = { ...plain, isBold: true }
export const quiet: TextStyle = { size: 8, color: colors.quiet }
export const toneColors = { good: '#1b6b3a', late: '#b3261e', none: colors.quiet } as const

/** Maximum number of lines of a text in a row, so that every row fits on a page. */
const maxLines = 12

/** The text of a cell, and its style. */
export interface TextCell {
  text: string
  style: TextStyle
}

export const plainly = (text: string): TextCell => ({ text, style: plain })
export const boldly = (text: string): TextCell => ({ text, style: bold })
export const quietly = (text: string): TextCell => ({ text, style: quiet })

/** A printed table. A row that does not fit on the page starts a new page, which repeats the title. */
export class TableSheet {
  #y = 0
  #page = 0
  readonly #paper: Paper
  readonly #about: AboutSheet
  /** The width and height of a page, and the width between its margins, in points. */
  readonly #width: number
  readonly #height: number
  readonly #room: number

  constructor(paper: Paper, about: AboutSheet) {
    const size = paperSizes[about.paper ?? 'a4']
    this.#width = size.width * pointsPerMm
    this.#height = size.height * pointsPerMm
    this.#room = this.#width - 2 * margin
    this.#paper = paper
    this.#about = about
    this.#addPage()
  }

  translateText(key: Parameters<typeof translate>[1], values?: Parameters<typeof translate>[2]): string {
    return translate(this.#about.language, key, values)
  }

  /** Draws one line of text over the full width. `space` is its height in points. */
  line(text: string, style: TextStyle, space: number): void {
    this.#need(space)
    this.#paper.text(text, margin, this.#y + space / 2, style)
    this.#y += space
  }

  /** Draws the heading of a section. It is never alone at the bottom of a page. */
  part(name: string): void {
    this.#need(60)
    this.line('', plain, 10)
    this.line(name, heading, 20)
  }

  /** Draws a text of several lines over the full width. */
  text(text: string, style: TextStyle = plain): void {
    for (const paragraph of text.split('\n'))
      for (const line of wrapText(this.#paper, paragraph, this.#room, 200, style)) this.line(line, style, 13)
  }

  /**
   * Draws a row of texts that wrap within their columns. The texts `below` follow over the rest of the width.
   * @param columns the left edge of each column, as a fraction of the width
   */
  row(columns: readonly number[], cells: readonly TextCell[], below: readonly string[] = []): void {
    const step = 12
    const broken = cells.map(({ text, style }, column) => {
      const to = columns[column + 1] ?? 1
      return wrapText(this.#paper, text, (to - columns[column]!) * this.#room - 8, maxLines, style)
    })
    const rows = Math.max(...broken.map(cellLines => cellLines.length))
    const wrapped = below.flatMap(text => wrapText(this.#paper, text, this.#room - 12, maxLines, quiet))
    const space = rows * step + wrapped.length * 11 + 8
    this.#need(space)
    this.#paper.rect(margin, this.#y, this.#room, 0.5, colors.line)
    for (const [column, cellLines] of broken.entries())
      for (const [index, text] of cellLines.entries())
        this.#paper.text(
          text,
          margin + columns[column]! * this.#room,
          this.#y + 4 + (index + 0.5) * step,
          cells[column]!.style,
        )
    for (const [index, text] of wrapped.entries())
      this.#paper.text(text, margin + 12, this.#y + 4 + rows * step + (index + 0.5) * 11, quiet)
    this.#y += space
  }

  /** Draws pictures side by side under a row, each with its name. */
  pictures(all: readonly { name: string; bytes: Uint8Array }[]): void {
    const box = { width: 150, height: 112 }
    const perLine = Math.floor(this.#room / (box.width + 10))
    for (let at = 0; at < all.length; at += perLine) {
      this.#need(box.height + 22)
      for (const [column, { name, bytes }] of all.slice(at, at + perLine).entries()) {
        const left = margin + 12 + column * (box.width + 10)
        this.#paper.picture(bytes, left, this.#y + 2, box)
        const caption = wrapText(this.#paper, name, box.width, 1, quiet)[0] ?? ''
        this.#paper.text(caption, left, this.#y + box.height + 10, quiet)
      }
      this.#y += box.height + 22
    }
  }

  /** Draws one picture, at most as wide as the page and at most `maxHeight` points high. */
  picture(bytes: Uint8Array, maxHeight: number): void {
    this.#need(maxHeight + 8)
    this.#paper.picture(bytes, margin, this.#y, { width: this.#room, height: maxHeight })
    this.#y += maxHeight + 8
  }

  #need(space: number): void {
    if (this.#y + space > this.#height - margin - 14) this.#addPage()
  }

  #addPage(): void {
    const { title: name, company, today, language } = this.#about
    this.#page += 1
    const [width, room] = [this.#width, this.#room]
    this.#paper.addPage(width, this.#height)
    this.#y = margin
    this.#paper.text(wrapText(this.#paper, name, room - 130, 1, title)[0] ?? '', margin, this.#y + 8, title)
    const rightAligned: TextStyle = { ...quiet, align: 'right' }
    this.#paper.text(formatDay(today, language), width - margin, this.#y + 8, rightAligned)
    this.#paper.text(wrapText(this.#paper, company, room, 1, quiet)[0] ?? '', margin, this.#y + 26, quiet)
    const page = this.translateText('ui:list.page', { page: this.#page })
    this.#paper.text(page, width - margin, this.#height - margin + 8, rightAligned)
    this.#y += 44
  }
}

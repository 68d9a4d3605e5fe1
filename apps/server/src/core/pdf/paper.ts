import type { Paint, Pen, TextStyle } from '@steelsafe/contract/core/drawing/pen.ts'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import { localeOf } from '@steelsafe/contract/core/formats/units.ts'
import PDFDocument from 'pdfkit'
import { Fonts } from './fonts.ts'

/** The title and the language in the properties of a PDF. */
export interface PdfMetadata {
  title: string
  language: Language
}

/** Distance from the middle of a line of text to its baseline, as a fraction of the font size. */
const baseline = 0.36

/** The font size and the rise above the baseline of a run, as fractions of the font size of its text. */
const positions = {
  normal: { scale: 1, rise: 0 },
  superscript: { scale: 0.65, rise: 0.35 },
  subscript: { scale: 0.65, rise: -0.15 },
}

/** A PDF of vectors, texts and pictures. The unit is a point, and the origin the upper left corner of a page. */
export class Paper implements Pen {
  readonly #pdf: PDFKit.PDFDocument
  readonly #fonts: Fonts
  readonly #parts: Buffer[] = []

  constructor({ title, language }: PdfMetadata) {
    this.#pdf = new PDFDocument({
      pdfVersion: '1.7',
      autoFirstPage: false,
      margin: 0,
      // Set no font of the library, because the library would look for it among its files. Every text sets its own
      // font.
      font: '',
      lang: localeOf[language],
      displayTitle: true,
      info: { Title: title, Creator: 'Steelsafe', Producer: 'Steelsafe' },
    })
    this.#pdf.on('data', part => this.#parts.push(part))
    this.#fonts = new Fonts(this.#pdf)
  }

  addPage(width: number, height: number): void {
    this.#pdf.addPage({ size: [width, height], margin: 0 })
  }

  rect(x: number, y: number, width: number, height: number, color: string): void {
    this.#pdf.rect(x, y, width, height).fill(color)
  }

  /** Draws a JPEG, scaled to fit into a box, at the upper left corner of the box. */
  picture(bytes: Uint8Array, x: number, y: number, box: { width: number; height: number }): void {
    this.#pdf.image(Buffer.from(bytes), x, y, { fit: [box.width, box.height] })
  }

  path(path: string, { fill, stroke, width = 1, dash }: Paint): void {
    this.#pdf.path(path)
    if (!stroke) return void this.#pdf.fill(fill)
    this.#pdf.lineWidth(width)
    if (dash) this.#pdf.dash(dash[0], { space: dash[1] })
    if (fill) this.#pdf.fillAndStroke(fill, stroke)
    else this.#pdf.stroke(stroke)
    if (dash) this.#pdf.undash()
  }

  text(text: string, x: number, y: number, style: TextStyle): void {
    const { size, color, align = 'left', hasHalo } = style
    const width = align === 'right' || hasHalo ? this.widthOf(text, style) : 0
    const left = align === 'right' ? x - width : x
    if (hasHalo)
      this.#pdf
        .save()
        .fillOpacity(0.8)
        .rect(left - 1, y - size * 0.6, width + 2, size * 1.2)
        .fill('white')
        .restore()
    this.#pdf.fillColor(color)
    let at = left
    for (const run of this.#fonts.runsOf(text, weightOf(style))) {
      const { scale, rise } = positions[run.position]
      this.#pdf
        .font(run.font)
        .fontSize(size * scale)
        .text(run.text, at, y + (baseline - rise) * size, { lineBreak: false, baseline: 'alphabetic' })
      at += this.#pdf.widthOfString(run.text)
    }
  }

  widthOf(text: string, style: TextStyle): number {
    return this.#fonts.runsOf(text, weightOf(style)).reduce((sum, { font, text: runText, position }) => {
      const size = style.size * positions[position].scale
      return sum + this.#pdf.font(font).fontSize(size).widthOfString(runText)
    }, 0)
  }

  within(box: { x: number; y: number; width: number; height: number }, draw: () => void): void {
    this.#pdf.save().rect(box.x, box.y, box.width, box.height).clip().translate(box.x, box.y)
    draw()
    this.#pdf.restore()
  }

  /** Draws in another unit, with the origin at `x` and `y`. `points` is the size of the unit in points. */
  scaled(x: number, y: number, points: number, draw: () => void): void {
    this.#pdf.save().translate(x, y).scale(points)
    draw()
    this.#pdf.restore()
  }

  async finish(): Promise<ArrayBuffer> {
    const endOfStream = new Promise((resolve, reject) => {
      this.#pdf.once('end', resolve)
      this.#pdf.once('error', reject)
    })
    this.#pdf.end()
    await endOfStream
    return new Uint8Array(Buffer.concat(this.#parts)).buffer
  }
}

const weightOf = ({ isBold }: TextStyle) => (isBold ? 600 : 400)

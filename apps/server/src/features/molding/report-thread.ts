import { paperSizes } from '@steelsafe/contract/core/drawing/paper-sizes.ts'
import { type TextStyle, wrapText } from '@steelsafe/contract/core/drawing/pen.ts'
import { formatDay, formatInstant, formatNumber } from '@steelsafe/contract/core/formats/formats.ts'
import type { Study } from '@steelsafe/contract/molding/entities.ts'
import { kinds } from '@steelsafe/contract/molding/kinds.ts'
import { toDisplayUnit } from '@steelsafe/contract/molding/quantities.ts'
import { drawPlot, paperColors } from '@steelsafe/molding/plot/draw-plot.ts'
import { drawingOf, withUnit } from '@steelsafe/molding/plot/drawing.ts'
import { valueText } from '@steelsafe/molding/studies/value-text.ts'
import { drawOnThread } from '#core/pdf/draw-on-thread.ts'
import { pointsPerMm } from '#core/pdf/millimeters.ts'
import type { Paper, PdfMetadata } from '#core/pdf/paper.ts'
import { moldingTranslator } from './molding-translator.ts'

/** The content of the report of a study that is drawn as a PDF. */
export interface ReportPdf extends PdfMetadata {
  paper: 'a4' | 'letter'
  study: Study
  /** The time zone of the reader. */
  timeZone: string
}

/** Page margin, in points. */
const margin = 44
const plotHeight = 216
const styles = {
  title: { size: 15, isBold: true, color: paperColors.ink },
  heading: { size: 11, isBold: true, color: paperColors.ink },
  plain: { size: 9, color: paperColors.ink },
  bold: { size: 9, isBold: true, color: paperColors.ink },
  quiet: { size: 8, color: paperColors.quiet },
} satisfies Record<string, TextStyle>

/** Pages in portrait format, filled from top to bottom. */
class Sheet {
  #y = Number.POSITIVE_INFINITY
  #page = 0
  readonly width: number
  readonly #height: number
  readonly #paper: Paper
  readonly #content: ReportPdf

  constructor(paper: Paper, content: ReportPdf) {
    const size = paperSizes[content.paper]
    // `paperSizes` are in landscape format.
    this.width = size.height * pointsPerMm - 2 * margin
    this.#height = size.width * pointsPerMm
    this.#paper = paper
    this.#content = content
  }

  /**
   * Reserves space for a drawing, whose origin is the top left corner of this space. Adds a page when the space does
   * not suffice.
   */
  box(height: number, draw: (paper: Paper) => void): void {
    this.#need(height)
    const box = { x: margin, y: this.#y, width: this.width, height }
    this.#paper.within(box, () => draw(this.#paper))
    this.#y += height
  }

  text(text: string, style: TextStyle, space = style.size * 1.6): void {
    for (const line of wrapText(this.#paper, text, this.width, 12, style)) {
      this.#need(space)
      this.#paper.text(line, margin, this.#y + space / 2, style)
      this.#y += space
    }
  }

  /** Writes a label and its text, which may continue on further pages. */
  labeledText(label: string, text: string): void {
    const width = this.width / 2
    const lines = wrapText(this.#paper, text, width - 6, Number.POSITIVE_INFINITY, styles.plain)
    const height = styles.plain.size * 1.3
    for (const [index, line] of lines.entries()) {
      this.#need(height + 4)
      if (index === 0) {
        this.#paper.rect(margin, this.#y, this.width, 0.5, paperColors.line)
        this.#y += 2
        const [shownLabel = ''] = wrapText(this.#paper, label, width - 6, 1, styles.plain)
        this.#paper.text(shownLabel, margin, this.#y + height / 2, styles.plain)
      }
      this.#paper.text(line, margin + width, this.#y + height / 2, styles.plain)
      this.#y += height
    }
    this.#y += 2
  }

  /** Writes texts in columns of equal width, each in at most three lines. The head of a table has bold style. */
  row(cells: readonly string[], style: TextStyle): void {
    const width = this.width / cells.length
    const broken = cells.map(cell => wrapText(this.#paper, cell, width - 6, 3, style))
    const space = Math.max(...broken.map(({ length }) => length)) * style.size * 1.3 + 4
    this.#need(space)
    this.#paper.rect(margin, this.#y, this.width, 0.5, paperColors.line)
    for (const [column, cellLines] of broken.entries())
      for (const [index, line] of cellLines.entries())
        this.#paper.text(line, margin + column * width, this.#y + 3 + (index + 0.5) * style.size * 1.3, style)
    this.#y += space
  }

  gap(space = 10): void {
    this.#y += space
  }

  #need(space: number): void {
    if (this.#y + space <= this.#height - margin - 12) return
    this.#page += 1
    this.#paper.addPage(this.width + 2 * margin, this.#height)
    const page = moldingTranslator(this.#content.language)('screen', 'study.page', { page: this.#page })
    this.#paper.text(page, this.width + margin, this.#height - margin + 10, {
      ...styles.quiet,
      align: 'right',
    })
    this.#paper.text(
      wrapText(this.#paper, this.#content.title, this.width, 1, styles.quiet)[0] ?? '',
      margin,
      this.#height - margin + 10,
      styles.quiet,
    )
    this.#y = margin
  }
}

drawOnThread<ReportPdf>((paper, content) => {
  const { study, title, language, timeZone } = content
  const sheet = new Sheet(paper, content)
  const translateText = moldingTranslator(language)
  const number = (value: number, digits: number) => formatNumber(value, language, digits)
  const { result, unitSystem: system } = study
  const text = (value: number | null, quantity: Parameters<typeof valueText>[1]) =>
    valueText(value, quantity, system, number)
  const heading = (words: string) => {
    sheet.gap()
    sheet.text(words, styles.heading, 20)
  }

  sheet.text(title, styles.title, 22)
  sheet.text(
    [
      translateText('state', study.state),
      `${translateText('field', 'revision')} ${study.revision}`,
      formatDay(study.studyDate, language),
    ].join(' · '),
    styles.quiet,
  )
  sheet.gap(6)
  for (const key of ['press', 'material', 'lot', 'person', 'note'] as const)
    if (study[key]) sheet.labeledText(translateText('field', key), study[key])
  for (const [key, field] of Object.entries(kinds[study.kind].settings)) {
    const value = study.settings[key]
    if (value === null || value === undefined || value === '') continue
    const settingText =
      field.kind === 'number' && typeof value === 'number'
        ? text(value, field.quantity)
        : field.kind === 'choice'
          ? translateText('choice', String(value))
          : String(value)
    sheet.row([translateText('field', key), settingText], styles.plain)
  }

  heading(translateText('screen', 'study.result'))
  if (result.verdict) sheet.text(translateText('verdict', result.verdict.key), styles.bold)
  for (const { key, value, quantity } of result.figures)
    sheet.row([translateText('field', key), text(value, quantity)], styles.plain)
  sheet.gap(6)
  for (const { key, values } of result.flags)
    sheet.text(`• ${translateText('flag', key, values)}`, styles.quiet)

  for (const plot of result.plots) {
    sheet.gap()
    const drawing = drawingOf(plot, { system, translateText: key => translateText('field', key) })
    const { width } = sheet
    sheet.box(plotHeight, pen =>
      drawPlot(pen, drawing, { width, height: plotHeight, colors: paperColors, number }),
    )
  }

  for (const { key: table, head, rows } of result.tables ?? []) {
    heading(translateText('field', table))
    sheet.row(['', ...head.map(({ key }) => translateText('field', key))], { ...styles.quiet, isBold: true })
    for (const { key, name, cells } of rows)
      sheet.row(
        [
          key ? translateText('field', key) : name,
          ...cells.map((cell, at) =>
            typeof cell === 'string' ? cell : text(cell, head[at]?.quantity ?? 'none'),
          ),
        ],
        styles.quiet,
      )
  }

  heading(translateText('screen', 'study.table'))
  const columns = Object.entries(kinds[study.kind].columns)
  sheet.row(
    [
      translateText('field', 'sampleNumber'),
      ...columns.map(([key, field]) =>
        field.kind === 'number'
          ? withUnit(translateText('field', key), field.quantity, system)
          : translateText('field', key),
      ),
      ...result.columns.map(({ key, name, quantity }) =>
        withUnit(name ?? translateText('field', key), quantity, system),
      ),
    ],
    { ...styles.quiet, isBold: true },
  )
  for (const [at, row] of study.rows.entries())
    sheet.row(
      [
        String(at + 1),
        ...columns.map(([key, field]) => {
          const value = row[key]
          if (value === null || value === undefined) return ''
          if (field.kind === 'choice') return translateText('choice', String(value))
          return field.kind === 'number' && typeof value === 'number'
            ? number(toDisplayUnit(value, field.quantity, system), 4)
            : String(value)
        }),
        ...result.columns.map(({ values, quantity }) => {
          const value = values[at] ?? null
          return value === null ? '' : number(toDisplayUnit(value, quantity, system), 3)
        }),
      ],
      styles.quiet,
    )

  heading(translateText('screen', 'study.computed'))
  for (const { key, formula, values, source } of result.formulas) {
    sheet.text(`${translateText('field', key)}: ${formula}`, styles.plain)
    sheet.text(
      [
        ...values.map(({ symbol, value, quantity }) => `${symbol} = ${text(value, quantity)}`),
        translateText('screen', 'study.source', { source }),
      ].join('; '),
      styles.quiet,
    )
  }

  heading(translateText('screen', 'study.signatures'))
  for (const key of ['firstSignature', 'secondSignature'] as const) {
    const signature = study[key]
    sheet.row(
      [
        translateText('field', key),
        signature ? `${signature.name}, ${formatInstant(signature.date, language, timeZone)}` : '–',
      ],
      styles.plain,
    )
  }
})

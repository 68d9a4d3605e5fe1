import { type TextStyle, wrapText } from '@steelsafe/contract/core/drawing/pen.ts'
import { dash, formatDay, formatInstant, formatNumber } from '@steelsafe/contract/core/formats/formats.ts'
import type { Study } from '@steelsafe/contract/molding/entities.ts'
import { kinds } from '@steelsafe/contract/molding/kinds.ts'
import { digitsFor, type Quantity, toDisplayUnit } from '@steelsafe/contract/molding/quantities.ts'
import { drawPlot, paperColors } from '@steelsafe/molding/plot/draw-plot.ts'
import { drawingOf, withUnit } from '@steelsafe/molding/plot/drawing.ts'
import { valueText } from '@steelsafe/molding/studies/value-text.ts'
import { drawOnThread } from '#core/pdf/draw-on-thread.ts'
import { Pages } from '#core/pdf/pages.ts'
import type { PdfMetadata } from '#core/pdf/paper.ts'
import { moldingTranslator } from './molding-translator.ts'

/** The content of the report of a study that is drawn as a PDF. */
export interface ReportPdf extends PdfMetadata {
  paper: 'a4' | 'letter'
  study: Study
  /** The time zone of the reader. */
  timeZone: string
}

const plotHeight = 216
/** Height of a line in a row, as a multiple of the font size. */
const lineSpacing = 1.3
/** Distance between two columns, in points. */
const columnGap = 6
const styles = {
  title: { size: 15, isBold: true, color: paperColors.ink },
  heading: { size: 11, isBold: true, color: paperColors.ink },
  plain: { size: 9, color: paperColors.ink },
  bold: { size: 9, isBold: true, color: paperColors.ink },
  quiet: { size: 8, color: paperColors.quiet },
} satisfies Record<string, TextStyle>

/** Draws a text that wraps over the full width. */
function drawText(pages: Pages, text: string, style: TextStyle, step = style.size * 1.6): void {
  pages.text(text, style, { step, maxLines: 12 })
}

/** Draws a label and its text, which may continue on further pages. */
function drawLabeledText(pages: Pages, label: string, text: string): void {
  const { paper, left } = pages
  const style = styles.plain
  const width = pages.width / 2
  const height = style.size * lineSpacing
  const [shownLabel = ''] = wrapText(paper, label, width - columnGap, 1, style)
  const lines = wrapText(paper, text, width - columnGap, Number.POSITIVE_INFINITY, style)
  for (const [index, line] of lines.entries()) {
    pages.need(height + 4)
    if (index === 0) pages.box(2, y => paper.rect(left, y, pages.width, 0.5, paperColors.line))
    pages.box(height, y => {
      if (index === 0) paper.text(shownLabel, left, y + height / 2, style)
      paper.text(line, left + width, y + height / 2, style)
    })
  }
  pages.gap(2)
}

/** Draws texts in columns of equal width, each in at most three lines. The head of a table has bold style. */
function drawRow(pages: Pages, texts: readonly string[], style: TextStyle): void {
  pages.row(
    texts.map(text => ({ text, style })),
    {
      columns: texts.map((_, column) => column / texts.length),
      lineColor: paperColors.line,
      step: style.size * lineSpacing,
      maxLines: 3,
      gap: columnGap,
      padding: { top: 3, bottom: 1 },
    },
  )
}

drawOnThread<ReportPdf>((paper, content) => {
  const { study, title, language, timeZone } = content
  const pages = new Pages(paper, {
    paper: content.paper,
    orientation: 'portrait',
    margin: 44,
    bottomGap: 12,
    language,
    foot: { distance: 10, style: styles.quiet, text: title },
  })
  const translateText = moldingTranslator(language)
  const number = (value: number, digits: number) => formatNumber(value, language, digits)
  const { result, unitSystem: system } = study
  const displayed = (value: number, quantity: Quantity) =>
    number(toDisplayUnit(value, quantity, system), digitsFor(quantity, system))
  const text = (value: number | null, quantity: Quantity) => valueText(value, quantity, system, number)
  const heading = (words: string) => {
    pages.gap(10)
    drawText(pages, words, styles.heading, 20)
  }

  drawText(pages, title, styles.title, 22)
  drawText(
    pages,
    [
      translateText('state', study.state),
      `${translateText('field', 'revision')} ${study.revision}`,
      formatDay(study.studyDate, language),
    ].join(' · '),
    styles.quiet,
  )
  pages.gap(6)
  for (const key of ['press', 'material', 'lot', 'person', 'note'] as const)
    if (study[key]) drawLabeledText(pages, translateText('field', key), study[key])
  for (const [key, field] of Object.entries(kinds[study.kind].settings)) {
    const value = study.settings[key]
    if (value === null || value === undefined || value === '') continue
    const settingText =
      field.kind === 'number' && typeof value === 'number'
        ? text(value, field.quantity)
        : field.kind === 'choice'
          ? translateText('choice', String(value))
          : String(value)
    drawRow(pages, [translateText('field', key), settingText], styles.plain)
  }

  heading(translateText('screen', 'study.result'))
  if (result.verdict) drawText(pages, translateText('verdict', result.verdict.key), styles.bold)
  for (const { key, value, quantity } of result.figures)
    drawRow(pages, [translateText('field', key), text(value, quantity)], styles.plain)
  pages.gap(6)
  for (const { key, values } of result.flags)
    drawText(pages, `• ${translateText('flag', key, values)}`, styles.quiet)

  for (const plot of result.plots) {
    pages.gap(10)
    const drawing = drawingOf(plot, { system, translateText: key => translateText('field', key) })
    const { left, width } = pages
    pages.box(plotHeight, y =>
      paper.within({ x: left, y, width, height: plotHeight }, () =>
        drawPlot(paper, drawing, { width, height: plotHeight, colors: paperColors, number }),
      ),
    )
  }

  for (const { key: table, head, rows } of result.tables ?? []) {
    heading(translateText('field', table))
    drawRow(pages, ['', ...head.map(({ key }) => translateText('field', key))], {
      ...styles.quiet,
      isBold: true,
    })
    for (const { key, name, cells } of rows)
      drawRow(
        pages,
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
  drawRow(
    pages,
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
    drawRow(
      pages,
      [
        String(at + 1),
        ...columns.map(([key, field]) => {
          const value = row[key]
          if (value === null || value === undefined) return ''
          if (field.kind === 'choice') return translateText('choice', String(value))
          return field.kind === 'number' && typeof value === 'number'
            ? displayed(value, field.quantity)
            : String(value)
        }),
        ...result.columns.map(({ values, quantity }) => {
          const value = values[at] ?? null
          return value === null ? '' : displayed(value, quantity)
        }),
      ],
      styles.quiet,
    )

  heading(translateText('screen', 'study.computed'))
  for (const { key, formula, values, source } of result.formulas) {
    drawText(pages, `${translateText('field', key)}: ${formula}`, styles.plain)
    drawText(
      pages,
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
    drawRow(
      pages,
      [
        translateText('field', key),
        signature ? `${signature.name}, ${formatInstant(signature.date, language, timeZone)}` : dash,
      ],
      styles.plain,
    )
  }
})

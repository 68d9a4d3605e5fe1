import type { Analysis, Comparison } from '@steelsafe/contract/analysis/entities.ts'
import {
  computePredictionError,
  measureOfPrediction,
  type PredictionName,
  predictionsOf,
} from '@steelsafe/contract/analysis/predictions.ts'
import {
  dash,
  formatDay,
  formatInstant,
  formatNumber,
  formatPercentChange,
} from '@steelsafe/contract/core/formats/formats.ts'
import { digitsOfMeasure, displayMeasure, unitOf } from '@steelsafe/contract/mold-qualification/measures.ts'
import { drawOnThread } from '#core/pdf/draw-on-thread.ts'
import { type AboutSheet, boldly, plainly, quiet, quietly, TableSheet } from '#core/pdf/table-sheet.ts'

export interface AnalysisPdf extends AboutSheet {
  timeZone: string
  analysis: Analysis
  comparison: Comparison
}

/** Left edges of the columns, as shares of the width. */
const factColumns = [0, 0.17, 0.5, 0.67] as const
const actionColumns = [0, 0.6, 0.78, 0.89] as const
/** Maximum number of tryouts side by side. The table shows the latest tryouts. */
const shownTryouts = 6

drawOnThread<AnalysisPdf>((paper, pdf) => {
  const sheet = new TableSheet(paper, pdf)
  drawFacts(sheet, pdf)
  drawPredictions(sheet, pdf)
  drawActions(sheet, pdf)
  drawReview(sheet, pdf)
})

function drawFacts(sheet: TableSheet, { analysis, language }: AnalysisPdf): void {
  const translateText = sheet.translateText.bind(sheet)
  const facts: string[][] = [
    [translateText('analysis:field.partRevision'), analysis.partRevision],
    [translateText('analysis:field.date'), formatDay(analysis.date, language)],
    [translateText('analysis:field.solver'), analysis.solver || dash],
    [translateText('analysis:field.mesh'), analysis.mesh || dash],
    [translateText('analysis:field.material'), analysis.material || dash],
    [translateText('analysis:field.revision'), String(analysis.revision)],
    [translateText('analysis:field.addedBy'), analysis.addedBy || translateText('core:formerUser')],
    [translateText('analysis:field.state'), translateText(`analysis:state.${analysis.state}`)],
  ]
  for (let at = 0; at < facts.length; at += 2)
    sheet.row(
      factColumns,
      facts.slice(at, at + 2).flatMap(([name = '', value = '']) => [quietly(name), plainly(value)]),
    )
  for (const field of ['conclusions', 'revisionReason'] as const) {
    if (!analysis[field]) continue
    sheet.part(translateText(`analysis:field.${field}`))
    sheet.text(analysis[field])
  }
  if (analysis.attachedFiles.length > 0) {
    sheet.part(translateText('analysis:field.files'))
    sheet.text(analysis.attachedFiles.map(({ name }) => name).join(', '))
  }
}

function drawPredictions(sheet: TableSheet, { analysis, comparison, language }: AnalysisPdf): void {
  const translateText = sheet.translateText.bind(sheet)
  const { isMetric } = comparison
  const tryouts = comparison.tryouts.slice(-shownTryouts)
  sheet.part(translateText('analysis:screen.edit.predictions'))
  const names = predictionsOf(analysis.kind).filter(name => analysis.predictions[name] !== undefined)
  if (names.length === 0) return void sheet.text(translateText('analysis:screen.compare.none'))
  const columns = [0, 0.26, ...tryouts.map((_, index) => 0.38 + (index * 0.62) / shownTryouts)]
  sheet.row(columns, [
    quietly(''),
    quietly(translateText('analysis:field.predicted')),
    ...tryouts.map(({ number, actualDate }) => quietly(`T${number}, ${formatDay(actualDate, language)}`)),
  ])
  const formatPrediction = (name: PredictionName, value: number) => {
    const measure = measureOfPrediction(name)
    const digits = digitsOfMeasure(measure, isMetric)
    const text = formatNumber(displayMeasure(measure, value, isMetric), language, digits)
    return `${text} ${unitOf(measure, isMetric)}`.trim()
  }
  for (const name of names) {
    const predicted = analysis.predictions[name]!
    sheet.row(columns, [
      boldly(translateText(`analysis:prediction.${name}`)),
      plainly(formatPrediction(name, predicted)),
      ...tryouts.map(({ measured }) => {
        const value = measured[name]
        if (value === undefined) return quietly(dash)
        const { percent } = computePredictionError(name, predicted, value)
        const error = percent === null ? '' : ` (${formatPercentChange(percent / 100, language, 1)})`
        return plainly(`${formatPrediction(name, value)}${error}`)
      }),
    ])
  }
  sheet.text(translateText('analysis:screen.compare.hint'), quiet)
}

function drawActions(sheet: TableSheet, { analysis, language, timeZone }: AnalysisPdf): void {
  const translateText = sheet.translateText.bind(sheet)
  sheet.part(translateText('analysis:screen.actions.title'))
  if (analysis.actions.length === 0) return void sheet.text(translateText('analysis:screen.actions.empty'))
  sheet.row(
    actionColumns,
    (['description', 'owner', 'dueDate', 'done'] as const).map(field =>
      quietly(translateText(`analysis:field.${field}`)),
    ),
  )
  for (const { description, ownerName, dueDate, doneDate } of analysis.actions)
    sheet.row(actionColumns, [
      boldly(description),
      plainly(ownerName || dash),
      plainly(formatDay(dueDate, language)),
      plainly(doneDate ? formatInstant(doneDate, language, timeZone) : dash),
    ])
}

function drawReview(sheet: TableSheet, { analysis, language, timeZone }: AnalysisPdf): void {
  const translateText = sheet.translateText.bind(sheet)
  sheet.part(translateText('analysis:screen.review.title'))
  if (!analysis.reviewedDate) return void sheet.text(translateText('analysis:screen.review.open'))
  sheet.row(factColumns, [
    boldly(analysis.reviewedBy),
    plainly(formatInstant(analysis.reviewedDate, language, timeZone)),
  ])
}

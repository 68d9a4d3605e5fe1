import type { AnalysisKind } from '@steelsafe/contract/analysis/names.ts'
import {
  measureOfPrediction,
  type PredictionName,
  type Predictions,
  predictionsOf,
} from '@steelsafe/contract/analysis/predictions.ts'
import { shownMeasure, storedMeasure } from '@steelsafe/contract/mold-qualification/measures.ts'

export type TypedPredictions = Partial<Record<PredictionName, number | null>>

/** What is stored, in the units that are shown. */
export const typedOf = (kind: AnalysisKind, stored: Predictions, isMetric: boolean): TypedPredictions =>
  Object.fromEntries(
    predictionsOf(kind).map(name => {
      const value = stored[name]
      return [name, value === undefined ? null : shownMeasure(measureOfPrediction(name), value, isMetric)]
    }),
  )

/** What was typed, as it is stored. A line that was not touched keeps what is stored, to the last digit. */
export const storedOf = (
  kind: AnalysisKind,
  typed: TypedPredictions,
  before: Predictions,
  isMetric: boolean,
): TypedPredictions =>
  Object.fromEntries(
    predictionsOf(kind).map(name => {
      const [now = null, then] = [typed[name], before[name]]
      const measure = measureOfPrediction(name)
      if (then !== undefined && now === shownMeasure(measure, then, isMetric)) return [name, then]
      return [name, now === null ? null : storedMeasure(measure, now, isMetric)]
    }),
  )

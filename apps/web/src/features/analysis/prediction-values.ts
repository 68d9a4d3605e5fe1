import type { AnalysisKind } from '@steelsafe/contract/analysis/names.ts'
import {
  measureOfPrediction,
  type PredictionName,
  type Predictions,
  predictionsOf,
} from '@steelsafe/contract/analysis/predictions.ts'
import { displayMeasure, storedMeasure } from '@steelsafe/contract/mold-qualification/measures.ts'

/** Predictions as typed into the form, in displayed units; null for an empty field. */
export type TypedPredictions = Partial<Record<PredictionName, number | null>>

/** Converts stored predictions to displayed units. */
export const toDisplayedPredictions = (
  kind: AnalysisKind,
  predictions: Predictions,
  isMetric: boolean,
): TypedPredictions =>
  Object.fromEntries(
    predictionsOf(kind).map(name => {
      const value = predictions[name]
      return [name, value === undefined ? null : displayMeasure(measureOfPrediction(name), value, isMetric)]
    }),
  )

/**
 * Converts typed predictions to stored units. An unchanged line keeps its exact stored value, because the conversion
 * would round it.
 */
export const toStoredPredictions = (
  kind: AnalysisKind,
  enteredPredictions: TypedPredictions,
  before: Predictions,
  isMetric: boolean,
): TypedPredictions =>
  Object.fromEntries(
    predictionsOf(kind).map(name => {
      const [now = null, then] = [enteredPredictions[name], before[name]]
      const measure = measureOfPrediction(name)
      if (then !== undefined && now === displayMeasure(measure, then, isMetric)) return [name, then]
      return [name, now === null ? null : storedMeasure(measure, now, isMetric)]
    }),
  )

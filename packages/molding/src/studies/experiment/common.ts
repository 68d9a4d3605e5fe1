import { confirmations, type Factor, plannedRuns } from '@steelsafe/contract/molding/experiment.ts'
import type { SetPoint, StudyFigure, StudyResult } from '@steelsafe/contract/molding/result.ts'
import type { StudyRow } from '@steelsafe/contract/molding/study-row.ts'
import type { BestSettings } from '../../doe/best.ts'
import type { Design } from '../../doe/design.ts'
import type { Prediction } from '../../doe/regression.ts'
import { figure, numberIn, resultColumn } from '../study-parts.ts'
import { levelOf } from './plan.ts'

/** Predicts the mean of several new readings at coded settings. */
export type Predict = (levels: readonly number[], readings?: number) => Prediction

/** Returns a factor with its unit, for a heading. */
export const factorTitle = ({ name, unit }: Factor): string => (unit ? `${name} (${unit})` : name)

/** Returns the best level of each factor that is in the model. */
export const setPointsOf = ({ levels, isUsed }: BestSettings, factors: readonly Factor[]): SetPoint[] =>
  factors.flatMap((factor, at) =>
    isUsed[at]
      ? [
          {
            ...figure('bestSetting', 'none', levelOf(factor, levels[at]!)),
            name: factor.name,
            unit: factor.unit,
          },
        ]
      : [],
  )

interface Confirmation {
  mean: number
  low: number
  high: number
}

/** Returns the mean of the confirmation readings and its predicted limits; null without readings or limits. */
export function confirmationOf(
  predictAt: Predict,
  { levels }: BestSettings,
  settings: StudyRow,
): Confirmation | null {
  const readings = confirmations.map(name => numberIn(settings, name)).filter(value => value !== null)
  if (readings.length === 0) return null
  const { low, high } = predictAt(levels, readings.length)
  if (low === null || high === null) return null
  return { mean: readings.reduce((sum, value) => sum + value, 0) / readings.length, low, high }
}

/**
 * Returns the verdict on an experiment.
 * @param hasActive true when an effect is active; undefined without an analysis
 */
export function experimentVerdict(
  hasActive: boolean | undefined,
  confirmed: Confirmation | null,
): NonNullable<StudyResult['verdict']> {
  if (hasActive === undefined) return { key: 'planned', tone: 'open' }
  if (confirmed)
    return confirmed.mean >= confirmed.low && confirmed.mean <= confirmed.high
      ? { key: 'confirmed', tone: 'good' }
      : { key: 'notConfirmed', tone: 'poor' }
  return hasActive ? { key: 'activeFound', tone: 'good' } : { key: 'nothingActive', tone: 'fair' }
}

export function predictionFigures(predictAt: Predict, { levels }: BestSettings): StudyFigure[] {
  const { value, low, high } = predictAt(levels)
  return [
    figure('bestValue', 'none', value),
    figure('bestLow', 'none', low),
    figure('bestHigh', 'none', high),
  ]
}

/** Returns the numbers of planned runs and of runs with a result. */
export const countFigures = (settings: StudyRow, resultCount: number): StudyFigure[] => [
  figure('runCount', 'count', plannedRuns(settings)),
  figure('resultCount', 'count', resultCount),
]

interface Fitted {
  predicted: readonly (number | null)[]
  residuals: readonly (number | null)[]
}

/** Returns the columns of the run sheet: block, levels, prediction and residual. */
export const runColumns = (
  rowCount: number,
  factors: readonly Factor[],
  { runs }: Design,
  analysis: Fitted | null,
): StudyResult['columns'] => [
  resultColumn('block', 'count', rowCount, placed(runs.map(({ block }) => block))),
  ...factors.map((factor, at) => ({
    ...resultColumn(
      'factor',
      'none',
      rowCount,
      placed(runs.map(({ levels }) => levelOf(factor, levels[at]!))),
    ),
    name: factorTitle(factor),
  })),
  resultColumn('predicted', 'none', rowCount, placed(analysis?.predicted ?? [])),
  resultColumn('residual', 'none', rowCount, placed(analysis?.residuals ?? [])),
]

const placed = (values: readonly (number | null)[]) => values.map((value, rowIndex) => ({ rowIndex, value }))

/** Returns the numbers of runs whose residual is beyond 3 standard deviations, from 1. */
export const outlierRuns = (studentized: readonly (number | null)[]): number[] =>
  studentized.flatMap((value, at) => (value !== null && Math.abs(value) > 3 ? [at + 1] : []))

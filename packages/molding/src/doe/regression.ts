import { fisherUpperTail, studentQuantile } from '../tails/distributions.ts'
import type { DesignRun } from './design.ts'
import { type LeastSquaresFit, leastSquares } from './least-squares.ts'

/** The parts of the analysis that designs of two levels and of three levels have in common. */

/** A run with its result. The result is null when it is missing. */
export interface MeasuredRun extends DesignRun {
  result: number | null
}

/** A run that has a result, with its place in the order of the runs. */
export type CompleteRun = MeasuredRun & { y: number; index: number }

export const completeRunsOf = (runs: readonly MeasuredRun[]): CompleteRun[] =>
  runs.flatMap((run, index) => (run.result === null ? [] : [{ ...run, y: run.result, index }]))

/** Scatter of readings at the same settings in the same block. */
export interface PureError {
  sd: number
  df: number
}

/** Computes the scatter of readings at the same settings in the same block. Returns null without repeats. */
export function pureErrorOf(completeRuns: readonly CompleteRun[]): PureError | null {
  let sum = 0
  let df = 0
  for (const group of Map.groupBy(
    completeRuns,
    ({ levels, block }) => `${block} ${levels.join()}`,
  ).values()) {
    const mean = group.reduce((all, { y }) => all + y, 0) / group.length
    sum += group.reduce((all, { y }) => all + (y - mean) ** 2, 0)
    df += group.length - 1
  }
  return df > 0 ? { sd: Math.sqrt(sum / df), df } : null
}

/** Computes the standard deviation of a reading from the residuals. Returns null without degrees of freedom. */
export const residualDeviation = ({ sumOfSquares, df }: LeastSquaresFit): number | null =>
  df > 0 ? Math.sqrt(sumOfSquares / df) : null

export interface AnovaRow {
  key:
    | 'blocks'
    | 'model'
    | 'linear'
    | 'interactions'
    | 'squares'
    | 'curvature'
    | 'residual'
    | 'lackOfFit'
    | 'pureError'
    | 'total'
  sumOfSquares: number
  df: number
  meanSquare: number | null
  f: number | null
  p: number | null
}

/** Columns that are added to the model together, as a row of the analysis of variance. */
export interface AnovaStep {
  key: AnovaRow['key']
  columns: readonly (readonly number[])[]
}

/**
 * Computes sequential sums of squares: the steps in their order, and the residual with its lack of fit. The curvature is
 * tested against pure error, every other step against the residual.
 */
export function anovaOf(
  y: readonly number[],
  steps: readonly AnovaStep[],
  pureError: PureError | null,
): AnovaRow[] {
  let columns: readonly (readonly number[])[] = [y.map(() => 1)]
  let fit = leastSquares(columns, y)
  const total = { key: 'total' as const, sumOfSquares: fit.sumOfSquares, df: fit.df }
  const sources: Omit<AnovaRow, 'meanSquare' | 'f' | 'p'>[] = []
  for (const { key, columns: addedColumns } of steps) {
    if (addedColumns.length === 0) continue
    columns = [...columns, ...addedColumns]
    const next = leastSquares(columns, y)
    const sumOfSquares = Math.max(0, fit.sumOfSquares - next.sumOfSquares)
    sources.push({ key, sumOfSquares, df: addedColumns.length })
    fit = next
  }
  const { sumOfSquares, df } = fit
  const byResidual = df > 0 ? { meanSquare: sumOfSquares / df, df } : null
  const byPureError = pureError && { meanSquare: pureError.sd ** 2, df: pureError.df }
  const pureSquares = pureError ? pureError.sd ** 2 * pureError.df : 0
  const lackOfFit = {
    key: 'lackOfFit' as const,
    sumOfSquares: Math.max(0, sumOfSquares - pureSquares),
    df: pureError ? df - pureError.df : 0,
  }
  return [
    ...sources.map(source => rowOf(source, source.key === 'curvature' ? byPureError : byResidual)),
    rowOf({ key: 'residual', sumOfSquares, df }, null),
    ...(lackOfFit.df > 0 ? [rowOf(lackOfFit, byPureError)] : []),
    ...(pureError ? [rowOf({ key: 'pureError', sumOfSquares: pureSquares, df: pureError.df }, null)] : []),
    rowOf(total, null),
  ]
}

/** Completes a row with its F test against a mean square. */
function rowOf(
  { key, sumOfSquares, df }: Omit<AnovaRow, 'meanSquare' | 'f' | 'p'>,
  against: { meanSquare: number; df: number } | null,
): AnovaRow {
  const meanSquare = df > 0 ? sumOfSquares / df : null
  const f = against && against.meanSquare > 0 && meanSquare !== null ? meanSquare / against.meanSquare : null
  const p = f === null ? null : fisherUpperTail(f, df, against!.df)
  return { key, sumOfSquares, df, meanSquare, f, p }
}

export interface FitQuality {
  anova: AnovaRow[]
  /** Share of the variation that the model explains, from 0 to 1, plain and adjusted for degrees of freedom. */
  rSquare: number | null
  adjustedRSquare: number | null
  /** Predicted results and their residuals, in the order of the runs; null without a result. */
  predicted: (number | null)[]
  residuals: (number | null)[]
  /** Residuals divided by their standard deviations. A run beyond 3 is an outlier. */
  studentized: (number | null)[]
}

/** Computes how well a fitted model describes the results. */
export function fitQuality(
  runs: readonly MeasuredRun[],
  completeRuns: readonly CompleteRun[],
  { fit, columns }: { fit: LeastSquaresFit; columns: readonly (readonly number[])[] },
  anova: AnovaRow[],
): FitQuality {
  const total = anova.find(({ key }) => key === 'total')!
  const inRunOrder = (values: readonly (number | null)[]) => {
    const all: (number | null)[] = runs.map(() => null)
    for (const [at, { index }] of completeRuns.entries()) all[index] = values[at] ?? null
    return all
  }
  return {
    anova,
    rSquare: total.sumOfSquares > 0 ? 1 - fit.sumOfSquares / total.sumOfSquares : null,
    adjustedRSquare:
      total.sumOfSquares > 0 && fit.df > 0
        ? 1 - fit.sumOfSquares / fit.df / (total.sumOfSquares / total.df)
        : null,
    predicted: inRunOrder(fit.fitted),
    residuals: inRunOrder(fit.residuals),
    studentized: inRunOrder(studentizedOf(fit, columns)),
  }
}

/** Returns the residuals divided by their standard deviations; null where the standard deviation is unknown. */
function studentizedOf(fit: LeastSquaresFit, columns: readonly (readonly number[])[]): (number | null)[] {
  const sd = residualDeviation(fit)
  return fit.residuals.map((residual, at) => {
    const x = columns.map(column => column[at]!)
    const free = 1 - leverage(fit, x)
    return sd === null || sd <= 0 || free < 1e-9 ? null : residual / (sd * Math.sqrt(free))
  })
}

/** Computes x' (X'X)^-1 x: the distance of a point from the runs. */
const leverage = ({ inverse }: LeastSquaresFit, x: readonly number[]): number =>
  inverse.reduce((sum, row, i) => sum + x[i]! * row.reduce((part, value, j) => part + value * x[j]!, 0), 0)

export interface Prediction {
  value: number
  /** Limits of the mean of the new readings with 95 percent confidence; null without an error estimate. */
  low: number | null
  high: number | null
}

/**
 * Predicts the value at a point of the columns of a model, with limits for the mean of several new readings: y ±
 * t(0.975; df) s sqrt(1/m + x'(X'X)^-1 x). Source: NIST/SEMATECH e-Handbook 4.5.1.2; Montgomery 8th ed., 10.6. Valid
 * between the levels that were run.
 */
export function predictAt(fit: LeastSquaresFit, x: readonly number[], readings: number): Prediction {
  const value = fit.coefficients.reduce((sum, b, at) => sum + b * x[at]!, 0)
  const sd = residualDeviation(fit)
  if (sd === null) return { value, low: null, high: null }
  const half = studentQuantile(0.025, fit.df) * sd * Math.sqrt(1 / readings + leverage(fit, x))
  return { value, low: value - half, high: value + half }
}

import { fisherUpperTail, studentQuantile, studentUpperTail } from '../tails/distributions.ts'
import {
  type AnovaRow,
  type CompleteRun,
  leverage,
  type MeasuredRun,
  type Prediction,
  pureErrorOf,
  studentizedOf,
} from './analysis.ts'
import { effectName } from './fractions.ts'
import { independentColumnIndexes, type LeastSquaresFit, leastSquares } from './least-squares.ts'

/** A term of a quadratic model: a factor, a product of two factors, or a square (twice the same factor). */
type TermFactors = readonly [one: number, other?: number]

interface SurfaceTerm {
  factors: TermFactors
  /** The letters of its factors: A, AB or A². */
  name: string
  coefficient: number
  /** Standard error and probability by the residuals; null without degrees of freedom, p also if all residuals are 0. */
  error: number | null
  p: number | null
  isActive: boolean
}

export interface SurfaceModel {
  factors: number
  terms: SurfaceTerm[]
  fit: LeastSquaresFit
  /** Standard deviation of a reading, from the residuals; null without degrees of freedom. */
  sd: number | null
}

export interface SurfaceAnalysis {
  /** Number of runs that have a result, and number of planned runs. */
  count: number
  planned: number
  model: SurfaceModel
  /** Names of terms that cannot be estimated from the runs that have a result. */
  inestimableTerms: string[]
  /** Scatter of readings at the same settings. */
  pureError: { sd: number; df: number } | null
  anova: AnovaRow[]
  rSquare: number | null
  adjustedRSquare: number | null
  /** Predicted results and their residuals, in the order of the runs; null without a result. */
  predicted: (number | null)[]
  residuals: (number | null)[]
  studentized: (number | null)[]
}

/** Probability below which a term counts as active. */
const significanceLevel = 0.05

const nameOf = ([one, other]: TermFactors): string => {
  const first = effectName(1 << one)
  return other === undefined ? first : other === one ? `${first}²` : `${first}${effectName(1 << other)}`
}
const orderOf = ([one, other]: TermFactors): 0 | 1 | 2 => (other === undefined ? 0 : other === one ? 2 : 1)

/** Returns all terms of a quadratic model: factors, products of two factors, squares. */
function termsOf(factors: number): TermFactors[] {
  const all = Array.from({ length: factors }, (_, at) => at)
  return [
    ...all.map((at): TermFactors => [at]),
    ...all.flatMap(one => all.slice(one + 1).map((other): TermFactors => [one, other])),
    ...all.map((at): TermFactors => [at, at]),
  ]
}

const termValue = ([one, other]: TermFactors, levels: readonly number[]): number =>
  levels[one]! * (other === undefined ? 1 : levels[other]!)

/**
 * Fits the whole quadratic model y = b0 + Σ bi xi + Σ bij xi xj + Σ bii xi² by least squares over the runs that have a
 * result, in coded levels. Terms are tested by t against the residuals; nothing is removed from the model. Terms that
 * cannot be estimated, because results are missing, are left out and named in `inestimableTerms`.
 *
 * Sources: NIST/SEMATECH e-Handbook 5.3.3.6 and 5.5.9; D. Montgomery, Design and Analysis of Experiments, 8th ed., 11.2
 * to 11.4. For designs with three levels. Returns null for fewer than two results.
 */
export function analyzeSurface(factors: number, runs: readonly MeasuredRun[]): SurfaceAnalysis | null {
  const completeRuns = runs.flatMap((run, index) =>
    run.result === null ? [] : [{ ...run, y: run.result, index }],
  )
  if (completeRuns.length < 2) return null
  const y = completeRuns.map(run => run.y)
  const all = termsOf(factors)
  const ones = completeRuns.map(() => 1)
  const columnOf = (term: TermFactors) => completeRuns.map(({ levels }) => termValue(term, levels))
  const columnIndexes = independentColumnIndexes([ones, ...all.map(columnOf)])
  const estimable = all.filter((_, at) => columnIndexes.includes(at + 1))
  if (estimable.length === 0) return null
  const columns = [ones, ...estimable.map(columnOf)]
  const fit = leastSquares(columns, y)
  const sd = fit.df > 0 ? Math.sqrt(fit.sumOfSquares / fit.df) : null
  // Residuals and coefficients below this value are rounding errors.
  const rounding = 1e-9 * Math.max(...y.map(Math.abs), 1e-300)
  const terms = estimable.map((term, at): SurfaceTerm => {
    const coefficient = fit.coefficients[at + 1]!
    const error = sd === null ? null : sd * Math.sqrt(fit.inverse[at + 1]![at + 1]!)
    const isTested = error !== null && sd! > rounding
    const p = isTested ? 2 * studentUpperTail(Math.abs(coefficient) / error, fit.df) : null
    const isActive = p === null ? sd !== null && Math.abs(coefficient) > rounding : p < significanceLevel
    return { factors: term, name: nameOf(term), coefficient, error, p, isActive }
  })
  const pureError = pureErrorOf(completeRuns)
  const anova = anovaOf(completeRuns, estimable, pureError)
  const total = anova.find(({ key }) => key === 'total')!
  const inRunOrder = (values: readonly (number | null)[]) => {
    const inOrder: (number | null)[] = runs.map(() => null)
    for (const [at, { index }] of completeRuns.entries()) inOrder[index] = values[at] ?? null
    return inOrder
  }
  return {
    count: completeRuns.length,
    planned: runs.length,
    model: { factors, terms, fit, sd },
    inestimableTerms: all.filter(term => !estimable.includes(term)).map(nameOf),
    pureError,
    anova,
    rSquare: total.sumOfSquares > 0 ? 1 - fit.sumOfSquares / total.sumOfSquares : null,
    adjustedRSquare:
      total.sumOfSquares > 0 && fit.df > 0
        ? 1 - fit.sumOfSquares / fit.df / (total.sumOfSquares / total.df)
        : null,
    predicted: inRunOrder(fit.fitted),
    residuals: inRunOrder(fit.residuals),
    studentized: inRunOrder(studentizedOf(fit, columns, sd)),
  }
}

const steps = ['linear', 'interactions', 'squares'] as const

/** Computes sequential sums of squares: factors, products, squares, and the residual with its lack of fit. */
function anovaOf(
  completeRuns: readonly CompleteRun[],
  terms: readonly TermFactors[],
  pure: { sd: number; df: number } | null,
): AnovaRow[] {
  const y = completeRuns.map(run => run.y)
  let columns: number[][] = [completeRuns.map(() => 1)]
  let fit = leastSquares(columns, y)
  const total = { sumOfSquares: fit.sumOfSquares, df: fit.df }
  const sources: Pick<AnovaRow, 'key' | 'sumOfSquares' | 'df'>[] = []
  for (const [order, key] of steps.entries()) {
    const own = terms.filter(term => orderOf(term) === order)
    if (own.length === 0) continue
    columns = [...columns, ...own.map(term => completeRuns.map(({ levels }) => termValue(term, levels)))]
    const next = leastSquares(columns, y)
    const sumOfSquares = Math.max(0, fit.sumOfSquares - next.sumOfSquares)
    sources.push({ key, sumOfSquares, df: own.length })
    fit = next
  }
  const error = fit.df > 0 ? { meanSquare: fit.sumOfSquares / fit.df, df: fit.df } : null
  const row = (
    { key, sumOfSquares, df }: Pick<AnovaRow, 'key' | 'sumOfSquares' | 'df'>,
    against: { meanSquare: number; df: number } | null,
  ): AnovaRow => {
    const meanSquare = df > 0 ? sumOfSquares / df : null
    const f =
      against && against.meanSquare > 0 && meanSquare !== null ? meanSquare / against.meanSquare : null
    return {
      key,
      sumOfSquares,
      df,
      meanSquare,
      f,
      p: f === null ? null : fisherUpperTail(f, df, against!.df),
    }
  }
  const lackDf = pure ? fit.df - pure.df : 0
  const pureSquares = pure ? pure.sd ** 2 * pure.df : 0
  const lack = {
    key: 'lackOfFit' as const,
    sumOfSquares: Math.max(0, fit.sumOfSquares - pureSquares),
    df: lackDf,
  }
  return [
    ...sources.map(source => row(source, error)),
    row({ key: 'residual', sumOfSquares: fit.sumOfSquares, df: fit.df }, null),
    ...(pure && lackDf > 0 ? [row(lack, { meanSquare: pure.sd ** 2, df: pure.df })] : []),
    ...(pure ? [row({ key: 'pureError', sumOfSquares: pureSquares, df: pure.df }, null)] : []),
    row({ key: 'total', ...total }, null),
  ]
}

/**
 * Predicts the value at coded settings, with limits for the mean of several new readings (see `predict`). Valid between
 * the levels that were run.
 */
export function predictOnSurface(
  { terms, fit, sd }: SurfaceModel,
  levels: readonly number[],
  readings = 1,
): Prediction {
  const x = [1, ...terms.map(term => termValue(term.factors, levels))]
  const value = fit.coefficients.reduce((sum, b, at) => sum + b * x[at]!, 0)
  if (sd === null) return { value, low: null, high: null }
  const half = studentQuantile(0.025, fit.df) * sd * Math.sqrt(1 / readings + leverage(fit, x))
  return { value, low: value - half, high: value + half }
}

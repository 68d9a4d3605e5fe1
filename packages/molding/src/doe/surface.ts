import { studentUpperTail } from '../tails/distributions.ts'
import { effectName } from './fractions.ts'
import { independentColumnIndexes, type LeastSquaresFit, leastSquares } from './least-squares.ts'
import {
  anovaOf,
  completeRunsOf,
  type FitQuality,
  fitQuality,
  type MeasuredRun,
  type Prediction,
  type PureError,
  predictAt,
  pureErrorOf,
  residualDeviation,
} from './regression.ts'

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

export interface SurfaceAnalysis extends FitQuality {
  /** Number of runs that have a result, and number of planned runs. */
  count: number
  planned: number
  model: SurfaceModel
  /** Names of terms that cannot be estimated from the runs that have a result. */
  inestimableTerms: string[]
  /** Scatter of readings at the same settings. */
  pureError: PureError | null
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
  const completeRuns = completeRunsOf(runs)
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
  const sd = residualDeviation(fit)
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
  const steps = orders.map((key, order) => ({
    key,
    columns: estimable.filter(term => orderOf(term) === order).map(columnOf),
  }))
  return {
    count: completeRuns.length,
    planned: runs.length,
    model: { factors, terms, fit, sd },
    inestimableTerms: all.filter(term => !estimable.includes(term)).map(nameOf),
    pureError,
    ...fitQuality(runs, completeRuns, { fit, columns }, anovaOf(y, steps, pureError)),
  }
}

/** The names of the sums of squares by the order of their terms. */
const orders = ['linear', 'interactions', 'squares'] as const

/**
 * Predicts the value at coded settings, with limits for the mean of several new readings (see `predictAt`).
 */
export function predictOnSurface(
  { terms, fit }: SurfaceModel,
  levels: readonly number[],
  readings = 1,
): Prediction {
  const x = [1, ...terms.map(term => termValue(term.factors, levels))]
  return predictAt(fit, x, readings)
}

import { fisherUpperTail, studentQuantile, studentUpperTail } from '../tails/distributions.ts'
import { type Design, type DesignRun, signOf } from './design.ts'
import { aliasesOf, type DesignWord, effectName, effectOrder, type Fraction } from './fractions.ts'
import { independentColumnIndexes, type LeastSquaresFit, leastSquares } from './least-squares.ts'
import { type Lenth, lenthMargins } from './lenth.ts'

/** A run with its result. The result is null when it is missing. */
export interface MeasuredRun extends DesignRun {
  result: number | null
}

interface Effect {
  /** The combination of factors with the fewest factors among all aliases; the first if several have as few. */
  word: DesignWord
  name: string
  /** Names of effects of up to three factors that cannot be separated from this effect. */
  aliases: string[]
  /** Mean of the results at high minus the mean at low: twice the coefficient. */
  effect: number
  sumOfSquares: number
  /** Probability that chance alone causes the effect, by a t test against pure error; null without repeated runs. */
  p: number | null
  isActive: boolean
}

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

/** The analysis of a two-level design. */
export interface RegressionAnalysis {
  /** Number of runs that have a result, and number of planned runs. */
  count: number
  planned: number
  effects: Effect[]
  /** Names of effects that cannot be estimated from the runs that have a result. */
  inestimableTerms: string[]
  lenth: Lenth | null
  /** Scatter of readings at the same settings in the same block. */
  pureError: { sd: number; df: number } | null
  /** Mean of the center points minus the mean of the other runs, and its probability by pure error. */
  curvature: { difference: number; p: number | null } | null
  /** The model of the intercept, blocks, curvature, active effects, and the effects contained in active interactions. */
  model: RegressionModel
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

export interface RegressionModel {
  /** Active effects, and all effects of a part of the factors of an active interaction. */
  words: DesignWord[]
  fit: LeastSquaresFit
  /** Number of columns before the columns of `words`: the intercept, blocks, curvature. */
  before: number
  /** Standard deviation of a reading, from the residuals of the model; null without degrees of freedom. */
  sd: number | null
  /** Predicted reading at the center of the factors and the mean of the blocks. */
  intercept: number
}

/** Probability below which an effect with pure error counts as active. */
const significanceLevel = 0.05

/**
 * Computes effects, their tests, the reduced model and its residuals, by least squares over the runs that have a
 * result.
 *
 * Terms are the intercept, blocks, curvature (center points against the other runs) and one effect per column of the
 * design, fewest factors first. When results are missing, terms that cannot be estimated are left out and named in
 * `inestimableTerms`. Effect = 2 b; its sum of squares b^2 / ((X'X)^-1)_jj is N (effect / 2)^2 for a full design.
 *
 * With at least 3 degrees of freedom of pure error, an effect is active when its t test against pure error is
 * significant. Otherwise it is active when it exceeds Lenth's margin. Effects contained in an active interaction stay in
 * the model (hierarchy). The curvature is SS = nF nC (yF - yC)^2 / (nF + nC), tested by F against pure error.
 *
 * Sources: NIST/SEMATECH e-Handbook 5.4.7, 5.5.9; D. Montgomery, Design and Analysis of Experiments, 8th ed., 6.2 to
 * 6.8, 8.2. For designs of two levels. Returns null for fewer than two results, or when no effect can be estimated.
 */
export function analyze(design: Design, runs: readonly MeasuredRun[]): RegressionAnalysis | null {
  const completeRuns = runs.flatMap((run, index) =>
    run.result === null ? [] : [{ ...run, y: run.result, index }],
  )
  if (completeRuns.length < 2) return null
  const y = completeRuns.map(run => run.y)
  const terms = termsOf(design, completeRuns[0]!.levels.length)
  const first = firstColumns(completeRuns)
  const columnOfWord = (word: DesignWord) =>
    completeRuns.map(run => (run.isCenter ? 0 : signOf(run.levels, word)))
  const columns = [...first, ...terms.map(({ word }) => columnOfWord(word))]
  const independentColumns = independentColumnIndexes(columns)
  const estimableTerms = terms.filter((_, at) => independentColumns.includes(first.length + at))
  if (estimableTerms.length === 0) return null
  const before = independentColumns.filter(index => index < first.length)
  const full = leastSquares(
    independentColumns.map(index => columns[index]!),
    y,
  )
  const pure = pureErrorOf(completeRuns)
  const estimates = estimableTerms.map(({ word, aliases }, at): Omit<Effect, 'isActive'> => {
    const index = before.length + at
    const b = full.coefficients[index]!
    const factor = full.inverse[index]![index]!
    return {
      word,
      name: effectName(word),
      aliases,
      effect: 2 * b,
      sumOfSquares: (b * b) / factor,
      p:
        pure && pure.sd > 0
          ? 2 * studentUpperTail(Math.abs(b) / (pure.sd * Math.sqrt(factor)), pure.df)
          : null,
    }
  })
  const limits = lenthMargins(estimates.map(({ effect }) => effect))
  const byPure = pure !== null && pure.df >= 3 && pure.sd > 0
  const effects = estimates.map(
    (one): Effect => ({
      ...one,
      isActive: byPure
        ? one.p !== null && one.p < significanceLevel
        : limits !== null
          ? Math.abs(one.effect) > limits.margin
          : Math.abs(one.effect) > 1e-9 * Math.max(...y.map(Math.abs), 1e-300),
    }),
  )
  const words = withContainedEffects(
    effects,
    estimableTerms.map(({ word }) => word),
  )
  const modelFit = leastSquares([...before.map(index => first[index]!), ...words.map(columnOfWord)], y)
  const blocks = new Set(completeRuns.map(({ block }) => block)).size
  const sd = modelFit.df > 0 ? Math.sqrt(modelFit.sumOfSquares / modelFit.df) : null
  const model: RegressionModel = {
    words,
    fit: modelFit,
    before: before.length,
    sd,
    intercept: modelFit.coefficients[0]!,
  }
  const centers = completeRuns.filter(({ isCenter }) => isCenter)
  const hasCurvature = centers.length > 0 && before.includes(blocks)
  const atCurvature = before.indexOf(blocks)
  const curvature = hasCurvature
    ? {
        difference: full.coefficients[atCurvature]!,
        p:
          pure && pure.sd > 0
            ? fisherUpperTail(
                full.coefficients[atCurvature]! ** 2 /
                  (full.inverse[atCurvature]![atCurvature]! * pure.sd ** 2),
                1,
                pure.df,
              )
            : null,
      }
    : null
  const inRunOrder = (values: readonly (number | null)[]) => {
    const all: (number | null)[] = runs.map(() => null)
    for (const [at, { index }] of completeRuns.entries()) all[index] = values[at] ?? null
    return all
  }
  const rows = anovaOf({ completeRuns, y, first, before, words: words.map(columnOfWord), pure, hasCurvature })
  const total = rows.find(({ key }) => key === 'total')!
  const residualSquares = modelFit.sumOfSquares
  return {
    count: completeRuns.length,
    planned: runs.length,
    effects,
    inestimableTerms: terms
      .filter((_, at) => !independentColumns.includes(first.length + at))
      .map(({ word }) => effectName(word)),
    lenth: limits,
    pureError: pure,
    curvature,
    model,
    anova: rows,
    rSquare: total.sumOfSquares > 0 ? 1 - residualSquares / total.sumOfSquares : null,
    adjustedRSquare:
      total.sumOfSquares > 0 && modelFit.df > 0
        ? 1 - residualSquares / modelFit.df / (total.sumOfSquares / total.df)
        : null,
    predicted: inRunOrder(modelFit.fitted),
    residuals: inRunOrder(modelFit.residuals),
    studentized: inRunOrder(
      studentizedOf(modelFit, [...before.map(index => first[index]!), ...words.map(columnOfWord)], sd),
    ),
  }
}

interface Term {
  word: DesignWord
  aliases: string[]
}

/**
 * Returns one effect per column of the design that is not confounded with blocks, fewest factors first. A
 * Plackett-Burman design has only the factors.
 */
function termsOf({ fraction, confounded }: Design, factors: number): Term[] {
  if (!fraction) return Array.from({ length: factors }, (_, at) => ({ word: 1 << at, aliases: [] }))
  const short = aliasesOf(fraction, Math.min(factors, 3))
  const columns = Array.from({ length: 2 ** fraction.base - 1 }, (_, at) => at + 1)
  return columns
    .filter(column => !confounded.includes(column))
    .map((column): Term => {
      const [word, ...others] = short.get(column) ?? [shortestOf(fraction, column)]
      return { word: word!, aliases: others.map(effectName) }
    })
    .sort((a, b) => effectOrder(a.word) - effectOrder(b.word) || a.word - b.word)
}

const shortestOf = ({ relation }: Fraction, column: DesignWord): DesignWord =>
  [0, ...relation]
    .map(word => word ^ column)
    .reduce((best, word) => (effectOrder(word) < effectOrder(best) ? word : best))

export type CompleteRun = MeasuredRun & { y: number; index: number }

/** Returns the columns of the intercept, of the blocks as differences from their mean, and of the center points. */
function firstColumns(completeRuns: readonly CompleteRun[]): number[][] {
  const blocks = [...new Set(completeRuns.map(({ block }) => block))].sort((a, b) => a - b)
  const last = blocks.at(-1)
  const parts = blocks
    .slice(0, -1)
    .map(block => completeRuns.map(run => (run.block === block ? 1 : run.block === last ? -1 : 0)))
  const isMixed =
    completeRuns.some(({ isCenter }) => isCenter) && completeRuns.some(({ isCenter }) => !isCenter)
  return [
    completeRuns.map(() => 1),
    ...parts,
    ...(isMixed ? [completeRuns.map(({ isCenter }) => (isCenter ? 1 : 0))] : []),
  ]
}

/** Computes the scatter of readings at the same settings in the same block. Returns null without repeats. */
export function pureErrorOf(completeRuns: readonly CompleteRun[]): { sd: number; df: number } | null {
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

/** Returns the active effects, and all effects of a part of the factors of an active interaction (hierarchy). */
function withContainedEffects(effects: readonly Effect[], candidates: readonly DesignWord[]): DesignWord[] {
  const includedWords = new Set<DesignWord>()
  for (const { word, isActive } of effects) {
    if (!isActive) continue
    includedWords.add(word)
    for (const other of candidates)
      if (effectOrder(other) < effectOrder(word) && (other & word) === other) includedWords.add(other)
  }
  return candidates.filter(word => includedWords.has(word))
}

interface AnovaInput {
  completeRuns: readonly CompleteRun[]
  y: readonly number[]
  first: readonly number[][]
  before: readonly number[]
  words: readonly number[][]
  pure: { sd: number; df: number } | null
  hasCurvature: boolean
}

/** Computes sequential sums of squares: blocks, the effects of the model, curvature, and the residual. */
function anovaOf({ y, first, before, words, pure, hasCurvature }: AnovaInput): AnovaRow[] {
  const own = before.map(index => first[index]!)
  const blockCount = own.length - 1 - (hasCurvature ? 1 : 0)
  const blocks = own.slice(1, 1 + blockCount)
  const curve = hasCurvature ? [own.at(-1)!] : []
  const steps = [
    { key: 'blocks' as const, columns: blocks },
    { key: 'model' as const, columns: words },
    { key: 'curvature' as const, columns: curve },
  ]
  let columns: readonly (readonly number[])[] = [own[0]!]
  let fit = leastSquares(columns, y)
  const total = { sumOfSquares: fit.sumOfSquares, df: fit.df }
  const sources: { key: AnovaRow['key']; sumOfSquares: number; df: number }[] = []
  for (const { key, columns: addedColumns } of steps) {
    if (addedColumns.length === 0) continue
    columns = [...columns, ...addedColumns]
    const next = leastSquares(columns, y)
    sources.push({
      key,
      sumOfSquares: Math.max(0, fit.sumOfSquares - next.sumOfSquares),
      df: addedColumns.length,
    })
    fit = next
  }
  const residual = { key: 'residual' as const, sumOfSquares: fit.sumOfSquares, df: fit.df }
  const error = fit.df > 0 ? fit.sumOfSquares / fit.df : null
  const row = (
    { key, sumOfSquares, df }: (typeof sources)[number],
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
  const byResidual = error === null ? null : { meanSquare: error, df: fit.df }
  const byPure = pure ? { meanSquare: pure.sd ** 2, df: pure.df } : null
  const lack = pure && {
    key: 'lackOfFit' as const,
    sumOfSquares: Math.max(0, residual.sumOfSquares - pure.sd ** 2 * pure.df),
    df: residual.df - pure.df,
  }
  return [
    ...sources.map(one => row(one, one.key === 'curvature' ? byPure : byResidual)),
    row(residual, null),
    ...(lack && lack.df > 0 ? [row(lack, byPure)] : []),
    ...(pure ? [row({ key: 'pureError', sumOfSquares: pure.sd ** 2 * pure.df, df: pure.df }, null)] : []),
    row({ key: 'total', ...total }, null),
  ]
}

/** Returns the residuals divided by their standard deviations; null where the standard deviation is unknown. */
export function studentizedOf(
  fit: LeastSquaresFit,
  columns: readonly (readonly number[])[],
  sd: number | null,
): (number | null)[] {
  return fit.residuals.map((residual, at) => {
    const x = columns.map(column => column[at]!)
    const free = 1 - leverage(fit, x)
    return sd === null || sd <= 0 || free < 1e-9 ? null : residual / (sd * Math.sqrt(free))
  })
}

/** Computes x' (X'X)^-1 x: the distance of a point from the runs. */
export const leverage = ({ inverse }: LeastSquaresFit, x: readonly number[]): number =>
  inverse.reduce((sum, row, i) => sum + x[i]! * row.reduce((part, value, j) => part + value * x[j]!, 0), 0)

export interface Prediction {
  value: number
  /** Limits of the mean of the new readings with 95 percent confidence; null without an error estimate. */
  low: number | null
  high: number | null
}

/**
 * Predicts the value at coded settings, with limits for the mean of several new readings: y ± t(0.975; df) s sqrt(1/m +
 * x'(X'X)^-1 x). Source: NIST/SEMATECH e-Handbook 4.5.1.2; Montgomery 8th ed., 10.6. Valid between the levels that were
 * run.
 */
export function predict(model: RegressionModel, levels: readonly number[], readings = 1): Prediction {
  const x = [
    ...Array.from({ length: model.before }, (_, at) => (at === 0 ? 1 : 0)),
    ...model.words.map(word => signOf(levels, word)),
  ]
  const value = model.fit.coefficients.reduce((sum, b, at) => sum + b * x[at]!, 0)
  if (model.sd === null) return { value, low: null, high: null }
  const half =
    studentQuantile(0.025, model.fit.df) * model.sd * Math.sqrt(1 / readings + leverage(model.fit, x))
  return { value, low: value - half, high: value + half }
}

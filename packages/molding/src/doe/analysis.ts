import { fisherUpperTail, studentUpperTail } from '../tails/distributions.ts'
import { type Design, signOf } from './design.ts'
import { aliasesOf, type DesignWord, effectName, effectOrder, type Fraction } from './fractions.ts'
import { independentColumnIndexes, type LeastSquaresFit, leastSquares } from './least-squares.ts'
import { type Lenth, lenthMargins } from './lenth.ts'
import {
  type AnovaStep,
  anovaOf,
  type CompleteRun,
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

/** The analysis of a two-level design. */
export interface RegressionAnalysis extends FitQuality {
  /** Number of runs that have a result, and number of planned runs. */
  count: number
  planned: number
  effects: Effect[]
  /** Names of effects that cannot be estimated from the runs that have a result. */
  inestimableTerms: string[]
  lenth: Lenth | null
  /** Scatter of readings at the same settings in the same block. */
  pureError: PureError | null
  /** Mean of the center points minus the mean of the other runs, and its probability by pure error. */
  curvature: { difference: number; p: number | null } | null
  /** The model of the intercept, blocks, curvature, active effects, and the effects contained in active interactions. */
  model: RegressionModel
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
 * `inestimableTerms`. Effect = 2 b; its sum of squares b² / ((X'X)^-1)_jj is N (effect / 2)² for a full design.
 *
 * With at least 3 degrees of freedom of pure error, an effect is active when its t test against pure error is
 * significant. Otherwise it is active when it exceeds Lenth's margin. Effects contained in an active interaction stay in
 * the model (hierarchy). The curvature is SS = nF nC (yF - yC)² / (nF + nC), tested by F against pure error.
 *
 * Sources: NIST/SEMATECH e-Handbook 5.4.7, 5.5.9; D. Montgomery, Design and Analysis of Experiments, 8th ed., 6.2 to
 * 6.8, 8.2. For designs of two levels. Returns null for fewer than two results, or when no effect can be estimated.
 */
export function analyze(design: Design, runs: readonly MeasuredRun[]): RegressionAnalysis | null {
  const completeRuns = completeRunsOf(runs)
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
  const wordColumns = words.map(columnOfWord)
  const modelColumns = [...before.map(index => first[index]!), ...wordColumns]
  const modelFit = leastSquares(modelColumns, y)
  const blocks = new Set(completeRuns.map(({ block }) => block)).size
  const model: RegressionModel = {
    words,
    fit: modelFit,
    before: before.length,
    sd: residualDeviation(modelFit),
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
  const otherColumns = modelColumns.slice(1, before.length)
  const steps: AnovaStep[] = [
    { key: 'blocks', columns: hasCurvature ? otherColumns.slice(0, -1) : otherColumns },
    { key: 'model', columns: wordColumns },
    { key: 'curvature', columns: hasCurvature ? otherColumns.slice(-1) : [] },
  ]
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
    ...fitQuality(runs, completeRuns, { fit: modelFit, columns: modelColumns }, anovaOf(y, steps, pure)),
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

/** Predicts the value at coded settings, with limits for the mean of several new readings (see `predictAt`). */
export function predict(model: RegressionModel, levels: readonly number[], readings = 1): Prediction {
  const x = [
    ...Array.from({ length: model.before }, (_, at) => (at === 0 ? 1 : 0)),
    ...model.words.map(word => signOf(levels, word)),
  ]
  return predictAt(model.fit, x, readings)
}

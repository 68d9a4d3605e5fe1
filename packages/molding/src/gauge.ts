import { meanOf, sumOfSquaredDeviations } from './sample.ts'
import { fisherUpperTail } from './tails/distributions.ts'

/** A reading of one part by one operator. */
export interface GaugeReading {
  part: string
  operator: string
  value: number
}

/** The result of a gauge study. */
export interface Gauge {
  parts: number
  operators: number
  repeats: number
  /** Variances, in the square of the unit. */
  repeatability: number
  reproducibility: number
  gauge: number
  partVariance: number
  total: number
  /** Standard deviation of the gauge, in percent of the total standard deviation. */
  studyPercent: number
  /** Six standard deviations of the gauge, in percent of the tolerance; null without a tolerance. */
  tolerancePercent: number | null
  /** Number of categories of parts that the gauge can distinguish. */
  categories: number
  /** Probability that chance alone causes such a large interaction of part and operator. */
  interactionChance: number
  /** True when the interaction is small and counts as repeatability. */
  isPooled: boolean
  band: 'good' | 'limited' | 'unfit'
}

/**
 * Upper ends of the bands of a gauge, in percent. Source: the guidelines of AIAG, Measurement Systems Analysis, as the
 * documentation of Minitab quotes them ("Interpret the key results for Expanded Gage R&R Study").
 */
const gaugeLimits = { good: 10, limited: 30 } as const
/**
 * Probability above which an interaction counts as noise. This limit is our choice: 0.25 keeps a doubtful interaction
 * in the model. Minitab uses 0.05.
 */
const poolChance = 0.25

export type GaugeProblem = 'tooFew' | 'unbalanced' | 'allEqual'

/**
 * Computes gauge repeatability and reproducibility by the analysis of variance of a crossed study, in which every
 * operator measures every part the same number of times (AIAG, Measurement Systems Analysis; 10 parts, 3 operators, and
 * 2 to 3 repeats are usual). An interaction with a probability above 0.25 counts as repeatability. Negative variances
 * are set to 0.
 *
 * Below 10 percent of the tolerance (or of the study, without a tolerance) the gauge is good, up to 30 limited, above
 * it unfit. Do not judge a dimension with an unfit gauge.
 * @param tolerance from the lower to the upper limit, in the unit of the readings
 */
export function gaugeStudy(
  readings: readonly GaugeReading[],
  tolerance: number | null,
): Gauge | GaugeProblem {
  const parts = [...new Set(readings.map(({ part }) => part))]
  const operators = [...new Set(readings.map(({ operator }) => operator))]
  const cells = parts.map(part =>
    operators.map(operator =>
      readings.filter(one => one.part === part && one.operator === operator).map(({ value }) => value),
    ),
  )
  const [p, o, r] = [parts.length, operators.length, cells[0]?.[0]?.length ?? 0]
  if (p < 2 || o < 2 || r < 2) return 'tooFew'
  if (cells.some(row => row.some(cell => cell.length !== r))) return 'unbalanced'

  const all = readings.map(({ value }) => value)
  const grand = meanOf(all)
  const partSquares =
    o *
    r *
    sumOfSquaredDeviations(
      cells.map(row => meanOf(row.flat())),
      grand,
    )
  const operatorSquares =
    p *
    r *
    sumOfSquaredDeviations(
      operators.map((_, i) => meanOf(cells.flatMap(row => row[i]!))),
      grand,
    )
  const cellSquares =
    r *
    sumOfSquaredDeviations(
      cells.flatMap(row => row.map(cell => meanOf(cell))),
      grand,
    )
  const residualSquares = cells.flat().reduce((sum, cell) => sum + sumOfSquaredDeviations(cell), 0)
  const interactionSquares = Math.max(0, cellSquares - partSquares - operatorSquares)
  if (!(sumOfSquaredDeviations(all, grand) > 0)) return 'allEqual'

  const [interactionDf, residualDf] = [(p - 1) * (o - 1), p * o * (r - 1)]
  const interactionChance =
    residualSquares > 0
      ? fisherUpperTail(
          interactionSquares / interactionDf / (residualSquares / residualDf),
          interactionDf,
          residualDf,
        )
      : 0
  const isPooled = interactionChance > poolChance
  const repeatability = isPooled
    ? (residualSquares + interactionSquares) / (residualDf + interactionDf)
    : residualSquares / residualDf
  const interactionMeanSquare = isPooled ? repeatability : interactionSquares / interactionDf
  const interaction = isPooled ? 0 : Math.max(0, (interactionMeanSquare - repeatability) / r)
  const reproducibility =
    Math.max(0, (operatorSquares / (o - 1) - interactionMeanSquare) / (p * r)) + interaction
  const partVariance = Math.max(0, (partSquares / (p - 1) - interactionMeanSquare) / (o * r))
  const gauge = repeatability + reproducibility
  const total = gauge + partVariance
  const studyPercent = Math.sqrt(gauge / total) * 100
  const tolerancePercent = tolerance === null ? null : ((6 * Math.sqrt(gauge)) / tolerance) * 100
  const share = tolerancePercent ?? studyPercent
  return {
    parts: p,
    operators: o,
    repeats: r,
    repeatability,
    reproducibility,
    gauge,
    partVariance,
    total,
    studyPercent,
    tolerancePercent,
    categories: gauge > 0 ? Math.floor(1.41 * Math.sqrt(partVariance / gauge)) : 0,
    interactionChance,
    isPooled,
    band: share < gaugeLimits.good ? 'good' : share <= gaugeLimits.limited ? 'limited' : 'unfit',
  }
}

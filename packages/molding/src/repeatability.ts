import { sampleOf, sdInterval, trendOf } from './sample.ts'

type RepeatabilityBand = 'inconsistent' | 'acceptable' | 'good'

export interface Repeatability {
  count: number
  mean: number
  range: number
  sd: number | null
  /** In percent; null where the mean is not above 0. */
  percent: number | null
  /** Standard deviation in percent of the mean. */
  variation: number | null
  /** The true standard deviation lies between these, with 95 percent. */
  sdLow: number | null
  sdHigh: number | null
  band: RepeatabilityBand | null
  /** The readings climb or fall by more than chance: the press is not settled, and no band is given. */
  isDrifting: boolean
}

/** Where the bands of the knowledge center end, in percent. */
export const repeatabilityLimits = { acceptable: 90, good: 95 } as const

/** Below this chance a slope is no chance. Stricter than 5 percent, because it takes a verdict away. */
const driftChance = 0.01

/** Floats that mean 90 exactly are 90. */
const settled = (percent: number) => Math.round(percent * 1e9) / 1e9

/**
 * How alike shots are that were made alike: R = (1 - (max - min) / mean) * 100, in percent. Of ten shots by the specification;
 * below 90 inconsistent, 90 to 95 acceptable, above 95 good for new machines.
 *
 * No source tells which percentage these bands mean. With ten normal shots the range is 3.08 standard deviations, so that R and
 * 1 - 3 sd / mean agree within 3 percent, and the bands stand for a variation of 3.2 and 1.6 percent. For part weight they are
 * far too soft: there 0.1, 0.5 and 1 percent of the mean are usual (ptonline.com, "How repeatable is repeatability?").
 * Means nothing for readings near zero, as a cushion: a small number has a large percentage.
 */
export function repeatability(values: readonly number[]): Repeatability | null {
  if (values.length === 0) return null
  const { count, mean, range, sd } = sampleOf(values)
  const isRated = mean > 0 && count > 1
  const percent = isRated ? settled((1 - range / mean) * 100) : null
  const trend = count > 3 && range > 0 ? trendOf(values) : null
  const isDrifting = trend?.p != null && trend.p < driftChance
  const interval = sd !== null && count > 1 ? sdInterval(count - 1) : null
  return {
    count,
    mean,
    range,
    sd,
    percent,
    variation: sd !== null && mean > 0 ? (sd / mean) * 100 : null,
    sdLow: sd !== null && interval ? sd * interval.low : null,
    sdHigh: sd !== null && interval ? sd * interval.high : null,
    band: percent === null || isDrifting ? null : bandOf(percent),
    isDrifting,
  }
}

function bandOf(percent: number): RepeatabilityBand {
  if (percent < repeatabilityLimits.acceptable) return 'inconsistent'
  return percent > repeatabilityLimits.good ? 'good' : 'acceptable'
}

import { sampleOf, sdInterval, trendOf } from './sample.ts'

type RepeatabilityBand = 'inconsistent' | 'acceptable' | 'good'

export interface Repeatability {
  count: number
  mean: number
  range: number
  sd: number | null
  /** Repeatability in percent; null unless the mean is above 0 and there are at least two readings. */
  percent: number | null
  /** Standard deviation in percent of the mean. */
  variation: number | null
  /** Limits of the 95 percent confidence interval of the true standard deviation. */
  sdLow: number | null
  sdHigh: number | null
  band: RepeatabilityBand | null
  /** True when the readings rise or fall by more than chance. The press has not settled, so there is no band. */
  isDrifting: boolean
}

/** Lower ends of the bands of the knowledge center, in percent. */
export const repeatabilityLimits = { acceptable: 90, good: 95 } as const

/** Probability below which a slope is real. Stricter than 5 percent, because a drift withdraws the verdict. */
const driftChance = 0.01

/** Rounds away floating-point errors, so that exactly 90 percent counts as 90. */
const roundPercent = (percent: number) => Math.round(percent * 1e9) / 1e9

/**
 * Computes how much shots at the same settings differ: R = (1 - (max - min) / mean) * 100, in percent. The
 * specification takes ten shots and calls new machines inconsistent below 90, acceptable from 90 to 95, and good above
 * 95. Returns null without readings.
 *
 * No source defines the percentage of these bands. With ten normally distributed shots the range is 3.08 standard
 * deviations, so that R and 1 - 3 sd / mean agree within 3 percent, and the bands correspond to a variation of 3.2 and
 * 1.6 percent. They are far too lenient for part weight, where 0.1, 0.5 and 1 percent of the mean are usual
 * (ptonline.com, "How repeatable is repeatability?"). The percentage is meaningless for readings near zero, such as a
 * cushion.
 */
export function repeatability(values: readonly number[]): Repeatability | null {
  if (values.length === 0) return null
  const { count, mean, range, sd } = sampleOf(values)
  const isRated = mean > 0 && count > 1
  const percent = isRated ? roundPercent((1 - range / mean) * 100) : null
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

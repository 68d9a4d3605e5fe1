import { meanOf } from './sample.ts'

/** The individuals and moving range chart of a series. All limits are in the unit of the values. */
export interface IndividualsChart {
  /** Limits of the single values. */
  low: number
  high: number
  /** Mean of the moving ranges, and their upper limit. Their lower limit is 0. */
  meanRange: number
  rangeHigh: number
  /** Indexes of the values beyond their limits. A series with a value beyond the limits is not stable. */
  beyond: number[]
  /** Indexes of the values whose range from the previous value is beyond its limit. This is only a hint. */
  rangesBeyond: number[]
}

/** Distance of the limits of single values from the mean, in mean moving ranges: 3 / d2, with d2 = 1.128. */
const valueFactor = 2.66
/** Upper limit of a moving range of two values, in mean moving ranges: D4. */
const rangeFactor = 3.267

/**
 * Computes the individuals and moving range chart of values in the order in which the parts were made: limits of the
 * values m ± 2.66 MR, limit of the moving ranges 3.267 MR, where MR is the mean of the moving ranges |x(i) - x(i - 1)|
 * (NIST/SEMATECH e-Handbook 6.3.2.2; D4 in 6.3.2.1). Returns null for fewer than two values, and when all are equal.
 *
 * Only `beyond` shows that a series is not stable. Chance alone puts 0.27 percent of the values of a stable, normally
 * distributed series beyond their limits, but 0.92 percent of its moving ranges, because |x(i) - x(i - 1)| has the standard
 * deviation s sqrt(2). In a simulation of 20,000 stable series of 30 values, 7 percent had a value beyond, and 21 percent a
 * value or a moving range; of series of 125 values, 28 and 71 percent. A large jump also shifts a value beyond its own
 * limits.
 */
export function individualsChart(values: readonly number[]): IndividualsChart | null {
  const ranges = values.slice(1).map((value, index) => Math.abs(value - values[index]!))
  if (ranges.length === 0) return null
  const [mean, meanRange] = [meanOf(values), meanOf(ranges)]
  if (!(meanRange > 0)) return null
  const [low, high] = [mean - valueFactor * meanRange, mean + valueFactor * meanRange]
  const rangeHigh = rangeFactor * meanRange
  return {
    low,
    high,
    meanRange,
    rangeHigh,
    beyond: values.flatMap((value, index) => (value < low || value > high ? [index] : [])),
    rangesBeyond: ranges.flatMap((range, index) => (range > rangeHigh ? [index + 1] : [])),
  }
}

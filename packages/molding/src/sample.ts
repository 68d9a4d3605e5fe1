import { chiSquareQuantile, studentUpperTail } from './tails/distributions.ts'

/** Statistics of repeated readings of one quantity, in its unit. */
export interface Sample {
  count: number
  mean: number
  /** Largest minus smallest reading. */
  range: number
  least: number
  most: number
  /** Standard deviation with n - 1; null for one reading. */
  sd: number | null
}

export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** Computes the sum of squared differences from the mean. */
export function sumOfSquaredDeviations(values: readonly number[], mean = meanOf(values)): number {
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
}

/** Computes the statistics of at least one reading. */
export function sampleOf(values: readonly number[]): Sample {
  const mean = meanOf(values)
  const least = values.reduce((a, b) => Math.min(a, b))
  const most = values.reduce((a, b) => Math.max(a, b))
  const sd = values.length > 1 ? Math.sqrt(sumOfSquaredDeviations(values, mean) / (values.length - 1)) : null
  return { count: values.length, mean, range: most - least, least, most, sd }
}

/**
 * Returns the 95 percent confidence interval of the true standard deviation, as factors of the measured standard
 * deviation: 0.69 and 1.83 for ten readings. From the chi-square distribution (NIST/SEMATECH e-Handbook 7.2.3.1), for
 * normally distributed readings.
 */
export function sdInterval(df: number): { low: number; high: number } {
  return {
    low: Math.sqrt(df / chiSquareQuantile(0.025, df)),
    high: Math.sqrt(df / chiSquareQuantile(0.975, df)),
  }
}

/** A least-squares line through points. */
export interface Line {
  slope: number
  intercept: number
  /** Standard error of the slope; null for two points. */
  error: number | null
  /** Two-sided probability that chance causes such a steep slope; null when it cannot be computed. */
  p: number | null
}

/** Fits a line. Returns null unless there are at least two different x. */
export function fitLine(xs: readonly number[], ys: readonly number[]): Line | null {
  const [meanX, meanY] = [meanOf(xs), meanOf(ys)]
  const spread = sumOfSquaredDeviations(xs, meanX)
  if (!(spread > 0)) return null
  const slope = xs.reduce((sum, x, i) => sum + (x - meanX) * (ys[i]! - meanY), 0) / spread
  const intercept = meanY - slope * meanX
  const df = xs.length - 2
  if (df < 1) return { slope, intercept, error: null, p: null }
  const rest = xs.reduce((sum, x, i) => sum + (ys[i]! - intercept - slope * x) ** 2, 0)
  const error = Math.sqrt(rest / df / spread)
  const p = error > 0 ? 2 * studentUpperTail(Math.abs(slope / error), df) : slope === 0 ? 1 : 0
  return { slope, intercept, error, p }
}

/** Fits a line through readings in the order in which they were taken. */
export const trendOf = (values: readonly number[]): Line | null =>
  fitLine(
    values.map((_, index) => index),
    values,
  )

import { regularBeta, upperGamma } from './gamma.ts'
import { quantileOfUpperTail } from './quantile.ts'

/**
 * Upper tails of the distributions that studies test against, and their quantiles: the points above which a share of a
 * distribution is. A p-value is always computed as an upper tail and never as 1 minus the lower share, because a small
 * p-value would lose its digits. Degrees of freedom may be any number above 0 (Lenth's method uses a third of a count).
 * Tests compare with a frozen table: correct to 10 digits for up to a thousand degrees of freedom, and to 8 for a
 * million.
 */

/** Returns the share of the standard normal distribution above `z`. */
export function normalUpperTail(z: number): number {
  const beyond = upperGamma(0.5, (z * z) / 2) / 2
  return z < 0 ? 1 - beyond : beyond
}

/** Returns the z above which the share `tail` of the standard normal distribution is: 0.025 gives 1.96. */
export const normalQuantile = (tail: number): number =>
  tail > 0.5 ? -normalQuantile(1 - tail) : tail === 0.5 ? 0 : quantileOfUpperTail(normalUpperTail, tail, 0)

/** Returns the share of the t distribution of `df` degrees of freedom above `t`. */
export function studentUpperTail(t: number, df: number): number {
  if (Number.isNaN(t)) return t
  const square = t * t
  const beyond =
    square === Number.POSITIVE_INFINITY
      ? 0
      : regularBeta(df / 2, 0.5, df / (df + square), square / (df + square)) / 2
  return t < 0 ? 1 - beyond : beyond
}

/** Returns the t above which the share `tail` is: 0.025 with 9 degrees of freedom gives 2.262. */
export const studentQuantile = (tail: number, df: number): number =>
  tail > 0.5
    ? -studentQuantile(1 - tail, df)
    : tail === 0.5
      ? 0
      : quantileOfUpperTail(t => studentUpperTail(t, df), tail, 0)

/**
 * Returns the share of the F distribution above `f`, with `df1` degrees of freedom of the numerator and `df2` of the
 * denominator.
 */
export function fisherUpperTail(f: number, df1: number, df2: number): number {
  if (f <= 0) return 1
  if (f === Number.POSITIVE_INFINITY) return 0
  const whole = df2 + df1 * f
  return regularBeta(df2 / 2, df1 / 2, df2 / whole, (df1 * f) / whole)
}

/** Returns the F above which the share `tail` is. */
export const fisherQuantile = (tail: number, df1: number, df2: number): number =>
  quantileOfUpperTail(f => fisherUpperTail(f, df1, df2), tail, 0)

/** Returns the share of the chi-square distribution of `df` degrees of freedom above `x`. */
export const chiSquareUpperTail = (x: number, df: number): number => upperGamma(df / 2, x / 2)

/** Returns the chi-square above which the share `tail` is. */
export const chiSquareQuantile = (tail: number, df: number): number =>
  quantileOfUpperTail(x => chiSquareUpperTail(x, df), tail, 0)

import { regularBeta, upperGamma } from './gamma.ts'
import { placeOfTail } from './quantile.ts'

/**
 * Upper tails of the distributions that studies test against, and the places above which a share lies. A p-value is always
 * such a tail and never one less the lower share, which has no digits left where it counts. Degrees of freedom may be any
 * number above 0 (Lenth's are a third of a count). Held against a frozen table in the tests: correct to 10 digits for up to a
 * thousand degrees of freedom, to 8 for a million.
 */

/** The share of the standard normal distribution above `z`. */
export function normalTail(z: number): number {
  const beyond = upperGamma(0.5, (z * z) / 2) / 2
  return z < 0 ? 1 - beyond : beyond
}

/** The z above which the share `tail` of the standard normal distribution lies: 0.025 is 1.96. */
export const normalPlace = (tail: number): number =>
  tail > 0.5 ? -normalPlace(1 - tail) : tail === 0.5 ? 0 : placeOfTail(normalTail, tail, 0)

/** The share of the t distribution of `df` degrees of freedom above `t`. */
export function studentTail(t: number, df: number): number {
  if (Number.isNaN(t)) return t
  const square = t * t
  const beyond =
    square === Number.POSITIVE_INFINITY
      ? 0
      : regularBeta(df / 2, 0.5, df / (df + square), square / (df + square)) / 2
  return t < 0 ? 1 - beyond : beyond
}

/** The t above which the share `tail` lies: 0.025 with 9 degrees of freedom is 2.262. */
export const studentPlace = (tail: number, df: number): number =>
  tail > 0.5 ? -studentPlace(1 - tail, df) : tail === 0.5 ? 0 : placeOfTail(t => studentTail(t, df), tail, 0)

/** The share of the F distribution of `df1` (above) and `df2` (below the line) degrees of freedom above `f`. */
export function fisherTail(f: number, df1: number, df2: number): number {
  if (f <= 0) return 1
  if (f === Number.POSITIVE_INFINITY) return 0
  const whole = df2 + df1 * f
  return regularBeta(df2 / 2, df1 / 2, df2 / whole, (df1 * f) / whole)
}

/** The F above which the share `tail` lies. */
export const fisherPlace = (tail: number, df1: number, df2: number): number =>
  placeOfTail(f => fisherTail(f, df1, df2), tail, 0)

/** The share of the chi-square distribution of `df` degrees of freedom above `x`. */
export const chiSquareTail = (x: number, df: number): number => upperGamma(df / 2, x / 2)

/** The chi-square above which the share `tail` lies. */
export const chiSquarePlace = (tail: number, df: number): number =>
  placeOfTail(x => chiSquareTail(x, df), tail, 0)

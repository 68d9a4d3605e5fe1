import { qualificationLimits } from '@steelsafe/contract/mold-qualification/limits.ts'
import type { RequirementVerdict } from '@steelsafe/contract/mold-qualification/names.ts'
import { type IndividualsChart, individualsChart } from './capability-chart.ts'
import { type Normality, normalityOf } from './capability-normality.ts'
import { meanOf, sumOfSquaredDeviations } from './sample.ts'
import { chiSquareQuantile } from './tails/distributions.ts'

/** A figure with the 95 percent confidence interval of its true value. */
export interface IntervalEstimate {
  value: number
  low: number
  high: number
}

/** The capability of a process for one dimension. */
export interface Capability {
  count: number
  mean: number
  /** Standard deviation within subgroups, pooled, or else from the moving range of single parts. */
  sdWithin: number | null
  /** Standard deviation of all parts. */
  sdOverall: number | null
  cp: IntervalEstimate | null
  cpk: IntervalEstimate | null
  pp: IntervalEstimate | null
  ppk: IntervalEstimate | null
  /** True when there are enough parts for a verdict. */
  isEnough: boolean
  /** The chart of the parts in their order in time. Null for fewer than two parts, and when all are equal. */
  chart: IndividualsChart | null
  /** Null for fewer than eight parts, and when all are equal. */
  normality: Normality | null
}

/** The limits of a dimension; null for a side without a limit. */
export interface DimensionLimits {
  low: number | null
  high: number | null
}

/** Fewest parts for a verdict. With ten parts, a Cpk of 1.33 can be anything from 0.68 to 1.98. */
export const minParts = 25

/** Factor d2 of a moving range of two readings (NIST/SEMATECH e-Handbook 6.3.2.2). */
const d2OfTwo = 1.128_379_167_095_513
/**
 * Degrees of freedom of a mean moving range, as a share of the degrees of freedom of a standard deviation. This is our
 * own approximation: in capability.test.ts, simulated series of 10 to 50 parts have a share of 0.59 to 0.64.
 */
const movingRangeShare = 0.62

/**
 * Computes the capability of a process. Cp = (USL - LSL) / (6 s) and Cpk = min(USL - m, m - LSL) / (3 s), without unit.
 * Here s is pooled within subgroups or, for single parts, the mean moving range over 1.128. Pp and Ppk use the standard
 * deviation of all parts. With only one limit, Cp and Pp are null. Returns null when there are no parts.
 *
 * Limits of 95 percent confidence: for Cp by chi-square, Cp sqrt(χ²(0.025) / df) to Cp sqrt(χ²(0.975) / df); for
 * Cpk after Bissell, Cpk (1 ± 1.96 sqrt(1 / (9 n Cpk²) + 1 / (2 df))) (CRAN qcc, process.capability).
 *
 * The parts must come from one cavity and be measured by a gauge that distinguishes them. A mix of cavities hides their
 * differences. If the series is not stable (see `chart`) or not normal (see `normality`), the indices do not show how
 * many parts are out of limits, so `capabilityVerdict` does not rate the capability.
 * @param groups the subgroups, or one group of all single parts
 * @param all the parts in their order in time; by default the subgroups follow each other
 */
export function capability(
  groups: readonly (readonly number[])[],
  limits: DimensionLimits,
  all: readonly number[] = groups.flat(),
): Capability | null {
  if (all.length === 0) return null
  const mean = meanOf(all)
  const sdOverall = all.length > 1 ? Math.sqrt(sumOfSquaredDeviations(all, mean) / (all.length - 1)) : null
  const within = withinOf(groups)
  const overall = sdOverall === null ? null : { sd: sdOverall, df: all.length - 1 }
  const indicesOfSpread = (spread: { sd: number; df: number } | null) =>
    capabilityIndices(mean, spread, all.length, limits)
  const [short, long] = [indicesOfSpread(within), indicesOfSpread(overall)]
  return {
    count: all.length,
    mean,
    sdWithin: within?.sd ?? null,
    sdOverall,
    cp: short.width,
    cpk: short.nearest,
    pp: long.width,
    ppk: long.nearest,
    isEnough: all.length >= minParts,
    chart: individualsChart(all),
    normality: normalityOf(all),
  }
}

/** Compares the whole 95 percent interval with the wanted Cpk. Returns `Undecided` when the interval contains it. */
export function sideOfCpk({
  low,
  high,
}: Pick<IntervalEstimate, 'low' | 'high'>): 'Capable' | 'NotCapable' | 'Undecided' {
  const { wantedCpk } = qualificationLimits
  if (low >= wantedCpk) return 'Capable'
  return high < wantedCpk ? 'NotCapable' : 'Undecided'
}

/**
 * Returns the verdict on the capability, or the reason why the capability is not rated. A value beyond the limits of the
 * control chart prevents a rating, and so do values that are not normal. A moving range beyond its limit does not,
 * because chance alone causes it too often: see `individualsChart`.
 *
 * Alerts about a low Cpk do not use this verdict. With enough parts, they use `sideOfCpk` alone.
 */
export function capabilityVerdict(
  { cpk, isEnough, chart, normality }: Pick<Capability, 'cpk' | 'isEnough' | 'chart' | 'normality'>,
  { low, high }: DimensionLimits,
): RequirementVerdict {
  if (low === null && high === null) return 'NoLimits'
  if (!isEnough) return 'TooFew'
  if (!cpk) return 'NoSpread'
  if (chart && chart.beyond.length > 0) return 'NotStable'
  if (normality && !normality.isNormal) return 'NotNormal'
  return sideOfCpk(cpk)
}

/**
 * Computes the standard deviation within groups of at least two parts, pooled, or else from the moving range of single
 * parts.
 */
function withinOf(groups: readonly (readonly number[])[]): { sd: number; df: number } | null {
  const df = groups.reduce((sum, group) => sum + Math.max(0, group.length - 1), 0)
  if (groups.length > 1 && df > 0)
    return { sd: Math.sqrt(groups.reduce((sum, group) => sum + sumOfSquaredDeviations(group), 0) / df), df }
  const all = groups.flat()
  if (all.length < 2) return null
  const moves = all.slice(1).map((value, index) => Math.abs(value - all[index]!))
  return { sd: meanOf(moves) / d2OfTwo, df: Math.max(1, movingRangeShare * (all.length - 1)) }
}

/**
 * Computes Cp (`width`) and Cpk (`nearest`) of a mean, a standard deviation with its degrees of freedom, and a number
 * of parts. Both are null without scatter or without limits.
 */
export function capabilityIndices(
  mean: number,
  spread: { sd: number; df: number } | null,
  count: number,
  { low, high }: DimensionLimits,
): { width: IntervalEstimate | null; nearest: IntervalEstimate | null } {
  if (!spread || !(spread.sd > 0) || (low === null && high === null)) return { width: null, nearest: null }
  const { sd, df } = spread
  const value = Math.min(
    high === null ? Number.POSITIVE_INFINITY : (high - mean) / (3 * sd),
    low === null ? Number.POSITIVE_INFINITY : (mean - low) / (3 * sd),
  )
  const error = 1.959_963_984_540_054 * Math.sqrt(1 / (9 * count) + value ** 2 / (2 * df))
  const nearest = { value, low: value - error, high: value + error }
  if (low === null || high === null) return { width: null, nearest }
  const cp = (high - low) / (6 * sd)
  return {
    width: {
      value: cp,
      low: cp * Math.sqrt(chiSquareQuantile(0.975, df) / df),
      high: cp * Math.sqrt(chiSquareQuantile(0.025, df) / df),
    },
    nearest,
  }
}

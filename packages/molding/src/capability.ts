import { qualificationLimits } from '@steelsafe/contract/mold-qualification/limits.ts'
import type { Verdict } from '@steelsafe/contract/mold-qualification/names.ts'
import { meanOf, squaresOf } from './sample.ts'
import { chiSquarePlace } from './tails/distributions.ts'

/** A figure, and between which limits the true one lies with 95 percent. */
export interface Bounded {
  value: number
  low: number
  high: number
}

export interface Capability {
  count: number
  mean: number
  /** Within subgroups, or by the moving range of single parts; and of all parts. */
  sdWithin: number | null
  sdOverall: number | null
  cp: Bounded | null
  cpk: Bounded | null
  pp: Bounded | null
  ppk: Bounded | null
  /** There are enough parts for a verdict. */
  isEnough: boolean
}

export interface Limits {
  low: number | null
  high: number | null
}

/** Parts below which no verdict is given: of ten, a Cpk of 1.33 stands for 0.68 to 1.98. */
export const leastParts = 25

/** Of the moving range of two (NIST/SEMATECH e-Handbook 6.3.2.2). */
const d2OfTwo = 1.128_379_167_095_513
/** Degrees of freedom of a moving range, in parts of those of a standard deviation. Recalled: Wheeler, Advanced Topics in SPC. */
const movingRangeShare = 0.62

/**
 * Cp = (USL - LSL) / (6 s), Cpk = min(USL - m, m - LSL) / (3 s), with s within subgroups (pooled) or, of single parts, the mean moving
 * range over 1.128; Pp and Ppk the same with the standard deviation of all. Without unit. Limits of 95 percent: of Cp by chi-square,
 * Cp sqrt(chi2(0.025) / df) to Cp sqrt(chi2(0.975) / df); of Cpk after Bissell, Cpk (1 +- 1.96 sqrt(1 / (9 n Cpk2) + 1 / (2 df)))
 * (CRAN qcc, process.capability). With one limit there is only Cpk. For parts of one cavity of a stable series, measured by a gauge
 * that can tell them apart; a mix of cavities hides their differences.
 */
export function capability(groups: readonly (readonly number[])[], limits: Limits): Capability | null {
  const all = groups.flat()
  if (all.length === 0) return null
  const mean = meanOf(all)
  const sdOverall = all.length > 1 ? Math.sqrt(squaresOf(all, mean) / (all.length - 1)) : null
  const within = withinOf(groups)
  const overall = sdOverall === null ? null : { sd: sdOverall, df: all.length - 1 }
  const of = (spread: { sd: number; df: number } | null) => indicesOf(mean, spread, all.length, limits)
  const [short, long] = [of(within), of(overall)]
  return {
    count: all.length,
    mean,
    sdWithin: within?.sd ?? null,
    sdOverall,
    cp: short.width,
    cpk: short.nearest,
    pp: long.width,
    ppk: long.nearest,
    isEnough: all.length >= leastParts,
  }
}

/** On which side of the wanted Cpk the whole interval of 95 percent lies, if it lies on one. */
export function sideOfCpk({
  low,
  high,
}: Pick<Bounded, 'low' | 'high'>): 'Capable' | 'NotCapable' | 'Undecided' {
  const { wantedCpk } = qualificationLimits
  if (low >= wantedCpk) return 'Capable'
  return high < wantedCpk ? 'NotCapable' : 'Undecided'
}

/** What parts say of the capability, if they can carry a verdict. */
export function verdictOf(found: Pick<Capability, 'cpk' | 'isEnough'>, { low, high }: Limits): Verdict {
  if (low === null && high === null) return 'NoLimits'
  if (!found.isEnough) return 'TooFew'
  return found.cpk ? sideOfCpk(found.cpk) : 'NoSpread'
}

/** Pooled from groups of at least two, else by the moving range of single parts. */
function withinOf(groups: readonly (readonly number[])[]): { sd: number; df: number } | null {
  const df = groups.reduce((sum, group) => sum + Math.max(0, group.length - 1), 0)
  if (groups.length > 1 && df > 0)
    return { sd: Math.sqrt(groups.reduce((sum, group) => sum + squaresOf(group), 0) / df), df }
  const all = groups.flat()
  if (all.length < 2) return null
  const moves = all.slice(1).map((value, index) => Math.abs(value - all[index]!))
  return { sd: meanOf(moves) / d2OfTwo, df: Math.max(1, movingRangeShare * (all.length - 1)) }
}

/** Cp and Cpk of a mean, a standard deviation with its degrees of freedom, and a number of parts. Null where nothing scatters. */
export function indicesOf(
  mean: number,
  spread: { sd: number; df: number } | null,
  count: number,
  { low, high }: Limits,
): { width: Bounded | null; nearest: Bounded | null } {
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
      low: cp * Math.sqrt(chiSquarePlace(0.975, df) / df),
      high: cp * Math.sqrt(chiSquarePlace(0.025, df) / df),
    },
    nearest,
  }
}

import { meanOf, sampleOf } from './sample.ts'
import { normalUpperTail, studentQuantile } from './tails/distributions.ts'

/** Shots of one lot on one press. */
export interface ViscosityGroup {
  name: string
  /** Viscosity of each shot, P * IR * t, in kPa s. */
  viscosities: number[]
}

interface ViscosityShift {
  name: string
  count: number
  /** Mean viscosity of the group, in kPa s. */
  mean: number
  /** Relative viscosity, in percent of the baseline; 100 is equal. */
  index: number
  /** Shift from the baseline, in percent: the index minus 100. */
  shift: number
  /** Distance from the baseline that chance can cause, in kPa s; null for a baseline of one shot. */
  chance: number | null
  /** True when the distance of the mean from the baseline is larger than `chance`. */
  isOutside: boolean
}

/** The comparison of groups with the first group, the baseline. */
export interface RelativeViscosity {
  /** Mean of the first group, in kPa s. */
  baseline: number
  sd: number | null
  /** Limits of single shots: three standard deviations to either side; null for a baseline of one shot. */
  low: number | null
  high: number | null
  groups: ViscosityShift[]
  /** Indexes of single shots outside the limits, counted through all groups in order. */
  outside: number[]
}

/** Share of a normal distribution above three standard deviations: 0.135 percent. */
const rare = normalUpperTail(3)

/**
 * Compares lots or presses with the first group, at the same speed: index = v / v0 * 100, where v = P * IR * t in kPa s
 * and v0 is the mean of the first group. The mean of n shots has shifted when |v - v0| > t s sqrt(1 / m + 1 / n). Here
 * s is the standard deviation of the m shots of the baseline, and t the point of the t distribution of m - 1 degrees of
 * freedom with 0.135 percent above it, as above three standard deviations. A single shot is outside beyond v0 ± 3 s.
 * This is our own rule, after the relative viscosity of injectionmoldingonline.com.
 *
 * To transfer a process, match fill time and plastic pressure, not the settings of the press (J. Bozzelli by niobia.ai,
 * "Key process parameters"). A baseline of ten shots at the released speed is usual. Returns null without a baseline.
 */
export function relativeViscosity(groups: readonly ViscosityGroup[]): RelativeViscosity | null {
  const [first] = groups
  if (!first || first.viscosities.length === 0) return null
  const { mean: baseline, sd, count } = sampleOf(first.viscosities)
  const place = count > 1 ? studentQuantile(rare, count - 1) : null
  const low = sd === null ? null : baseline - 3 * sd
  const high = sd === null ? null : baseline + 3 * sd
  const isOutside = (value: number) => low !== null && high !== null && (value < low || value > high)
  return {
    baseline,
    sd,
    low,
    high,
    groups: groups.map(({ name, viscosities }) => {
      const mean = meanOf(viscosities)
      const index = (mean / baseline) * 100
      const chance =
        sd === null || place === null ? null : place * sd * Math.sqrt(1 / count + 1 / viscosities.length)
      return {
        name,
        count: viscosities.length,
        mean,
        index,
        shift: index - 100,
        chance,
        isOutside: chance !== null && Math.abs(mean - baseline) > chance,
      }
    }),
    outside: groups
      .flatMap(({ viscosities }) => viscosities)
      .flatMap((value, at) => (isOutside(value) ? [at] : [])),
  }
}

import { meanOf, sampleOf } from './sample.ts'
import { normalTail, studentPlace } from './tails/distributions.ts'

/** Shots of one lot on one press. */
export interface ViscosityGroup {
  name: string
  /** kPa s, each P * IR * t of one shot. */
  viscosities: number[]
}

interface ViscosityShift {
  name: string
  count: number
  /** kPa s. */
  mean: number
  /** In percent of the baseline: 100 is alike. */
  index: number
  /** In percent: the index less 100. */
  shift: number
  /** kPa s: how far its mean may lie from the baseline by chance; null of a baseline of one shot. */
  chance: number | null
  /** The mean is farther away than that. */
  isOutside: boolean
}

export interface RelativeViscosity {
  /** kPa s, of the first group. */
  baseline: number
  sd: number | null
  /** Of single shots: three standard deviations to either side; null of a baseline of one shot. */
  low: number | null
  high: number | null
  groups: ViscosityShift[]
  /** Places of single shots outside the limits, in the order of the groups. */
  outside: number[]
}

/** What lies above three standard deviations of a normal distribution: 0.135 percent. */
const rare = normalTail(3)

/**
 * How a lot or a press differs from the first one, at the same speed: index = v / v0 * 100, where v = P * IR * t in kPa s and v0
 * is the mean of the first group. The mean of n shots has shifted when |v - v0| > t s sqrt(1 / m + 1 / n): s is the standard deviation
 * of the m shots of the baseline, and t the place of the t distribution of m - 1 degrees of freedom above which 0.135 percent lie, as
 * above three standard deviations. A single shot is outside beyond v0 +- 3 s. Ours, after the relative viscosity of
 * injectionmoldingonline.com; to transfer a process, match fill time and plastic pressure, not the settings of the press
 * (J. Bozzelli by niobia.ai, "Key process parameters"). Ten shots of the baseline, made at the released speed, are usual.
 */
export function relativeViscosity(groups: readonly ViscosityGroup[]): RelativeViscosity | null {
  const [first] = groups
  if (!first || first.viscosities.length === 0) return null
  const { mean: baseline, sd, count } = sampleOf(first.viscosities)
  const place = count > 1 ? studentPlace(rare, count - 1) : null
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

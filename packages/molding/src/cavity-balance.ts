import { meanOf, sumOfSquaredDeviations } from './sample.ts'
import { fisherUpperTail } from './tails/distributions.ts'

/** The weights of the parts of a cavity. */
export interface Cavity {
  cavity: number
  /** Weights in g, one per shot. */
  weights: number[]
}

/** The balance of the cavities of a mold. */
export interface CavityBalance {
  /** Mean weight of each cavity in g, and its deviation from the mean of all cavities in percent. */
  cavities: { cavity: number; mean: number; deviation: number }[]
  /** Difference of the heaviest and the lightest mean, in percent of the heaviest. */
  imbalance: number
  /** Difference of the heaviest and the lightest mean, in percent of the mean of all. */
  spread: number
  /** 100 minus the imbalance. */
  balance: number
  /** Probability that the noise of shots alone causes differences of this size; null with one shot per cavity. */
  p: number | null
}

/** Usual limit of the imbalance, in percent. */
export const imbalanceLimit = 5

/**
 * Computes how evenly cavities fill. imbalance = (max - min) / max * 100 in percent of the mean weights, usual limit 3
 * to 5 (Kerkstra and Brammer). balance = min / max * 100; a gate study requires 95 (ptonline.com, "Gate freeze study").
 * With several shots, a one-way analysis of variance tests whether cavities differ by more than shots do.
 *
 * Use fill-only shots, in which even the fullest part is still short. Returns null for fewer than two cavities.
 */
export function cavityBalance(cavities: readonly Cavity[]): CavityBalance | null {
  const filled = cavities.filter(({ weights }) => weights.length > 0)
  if (filled.length < 2) return null
  const means = filled.map(({ weights }) => meanOf(weights))
  const [least, most, mean] = [Math.min(...means), Math.max(...means), meanOf(means)]
  if (!(most > 0)) return null
  return {
    cavities: filled.map(({ cavity }, i) => ({
      cavity,
      mean: means[i]!,
      deviation: (means[i]! / mean - 1) * 100,
    })),
    imbalance: ((most - least) / most) * 100,
    spread: ((most - least) / mean) * 100,
    balance: (least / most) * 100,
    p: chanceOfGroups(filled.map(({ weights }) => weights)),
  }
}

/**
 * Runs a one-way analysis of variance. Returns the upper tail of F for groups that differ by chance alone, or null
 * without repeats.
 */
function chanceOfGroups(groups: readonly (readonly number[])[]): number | null {
  const all = groups.flat()
  const [between, within] = [groups.length - 1, all.length - groups.length]
  if (between < 1 || within < 1) return null
  const mean = meanOf(all)
  const rest = groups.reduce((sum, group) => sum + sumOfSquaredDeviations(group), 0)
  const explained = groups.reduce((sum, group) => sum + group.length * (meanOf(group) - mean) ** 2, 0)
  if (rest === 0) return explained === 0 ? 1 : 0
  return fisherUpperTail(explained / between / (rest / within), between, within)
}

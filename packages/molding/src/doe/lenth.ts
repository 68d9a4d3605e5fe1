import { normalPlace, studentPlace } from '../tails/distributions.ts'

export interface Lenth {
  /** The pseudo standard error of an effect. */
  pse: number
  /** An effect beyond it is active, with 5 percent chance for each that is none. */
  margin: number
  /** The same with 5 percent chance for all of them together. */
  simultaneous: number
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/**
 * The error of effects of a design that was run once, from the effects that are none: s0 = 1.5 median |c|,
 * PSE = 1.5 median of those |c| below 2.5 s0, ME = t(0.975; m/3) PSE, SME = t(g; m/3) PSE with g = (1 + 0.95^(1/m)) / 2.
 * Source: R. Lenth, Technometrics 31 (1989), 469-473. For three and more effects of which less than about a half are active;
 * null for fewer, and where the effects that are none are all 0.
 */
export function lenth(effects: readonly number[]): Lenth | null {
  const m = effects.length
  if (m < 3) return null
  const sizes = effects.map(Math.abs)
  const first = 1.5 * median(sizes)
  const small = sizes.filter(size => size < 2.5 * first)
  if (small.length === 0) return null
  const pse = 1.5 * median(small)
  const largest = Math.max(...sizes)
  if (pse <= largest * 1e-9) return null
  const all = (1 + 0.95 ** (1 / m)) / 2
  return {
    pse,
    margin: studentPlace(0.025, m / 3) * pse,
    simultaneous: studentPlace(1 - all, m / 3) * pse,
  }
}

/** Where the i-th smallest of m sizes would stand if they were normal noise: the upper half of the normal distribution. */
export const halfNormalPlace = (i: number, m: number): number => normalPlace(0.5 - (0.5 * (i - 0.5)) / m)

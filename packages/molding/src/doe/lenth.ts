import { normalQuantile, studentQuantile } from '../tails/distributions.ts'

/** The limits of the effects of an unreplicated design by Lenth's method. */
export interface Lenth {
  /** Pseudo standard error of an effect. */
  pse: number
  /** An effect beyond this margin is active, with a 5 percent chance of error for each inactive effect. */
  margin: number
  /** Margin with a 5 percent chance of error for all effects together. */
  simultaneous: number
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/**
 * Estimates the error of effects of an unreplicated design from its inactive effects: s0 = 1.5 median |c|, PSE = 1.5
 * median of all |c| below 2.5 s0, ME = t(0.975; m/3) PSE, SME = t(g; m/3) PSE with g = (1 + 0.95^(1/m)) / 2. Source:
 * R. Lenth, Technometrics 31 (1989), 469-473. Valid for three and more effects if fewer than about half are
 * active. Returns null for fewer effects, and when all inactive effects are 0.
 */
export function lenthMargins(effects: readonly number[]): Lenth | null {
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
    margin: studentQuantile(0.025, m / 3) * pse,
    simultaneous: studentQuantile(1 - all, m / 3) * pse,
  }
}

/**
 * Returns the half-normal quantile of the i-th smallest of m absolute effects: its expected size if all were normal
 * noise.
 */
export const halfNormalQuantile = (i: number, m: number): number =>
  normalQuantile(0.5 - (0.5 * (i - 0.5)) / m)

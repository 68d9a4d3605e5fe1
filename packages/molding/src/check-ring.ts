import { sampleOf } from './sample.ts'

/** Usual limits, in percent: for precision molders, and for others. */
export const checkRingLimits = { precise: 1, usual: 3 } as const

/**
 * Computes how tightly the check ring closes: (heaviest - lightest) / mean * 100, in percent, from ten fill-only shots.
 * Precision molders act at 1 to 2 percent, others at 3 to 4 (routsis.blog 2013/01). Returns null for fewer than two
 * shots.
 * @param weights the weights of the shots, in g
 */
export function checkRing(weights: readonly number[]): number | null {
  if (weights.length < 2) return null
  const { range, mean } = sampleOf(weights)
  return mean > 0 ? (range / mean) * 100 : null
}

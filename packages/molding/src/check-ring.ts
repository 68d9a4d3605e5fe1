import { sampleOf } from './sample.ts'

/** Where molders act, in percent: who makes precise parts, and others. */
export const checkRingLimits = { precise: 1, usual: 3 } as const

/**
 * How tightly the check ring closes: (heaviest - lightest) / mean * 100, in percent, of ten shots that are filled only. Precision
 * molders act at 1 to 2 percent, others at 3 to 4 (routsis.blog 2013/01). Null of fewer than two shots.
 * @param weights g
 */
export function checkRing(weights: readonly number[]): number | null {
  if (weights.length < 2) return null
  const { range, mean } = sampleOf(weights)
  return mean > 0 ? (range / mean) * 100 : null
}

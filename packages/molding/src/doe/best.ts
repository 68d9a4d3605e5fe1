import { predict, type RegressionModel } from './analysis.ts'

export type Goal = 'max' | 'min' | 'target'

/** The best settings for a goal, and their predicted value. */
export interface BestSettings {
  /** Coded levels, from -1 to 1; 0 for a factor that is not in the model. */
  levels: number[]
  /** For each factor, true when it is in the model. */
  isUsed: boolean[]
  value: number
  /** True when the model cannot reach the wanted value. */
  isBeyond: boolean
}

/**
 * Returns the settings nearest to a goal within the levels that were run. The model is linear in each factor, so its
 * largest and smallest values are at corners, which are all tried. A target is met on an edge between two corners; the
 * point nearest to the center wins. Source: Montgomery 8th ed., 6.5. Returns null without active effects, because then
 * no settings are better than others.
 */
export function findBestSettings(
  model: RegressionModel,
  factors: number,
  goal: Goal,
  target: number | null,
): BestSettings | null {
  const usedFactors = Array.from({ length: factors }, (_, at) => at).filter(at =>
    model.words.some(word => word & (1 << at)),
  )
  if (usedFactors.length === 0 || (goal === 'target' && target === null)) return null
  const corners = Array.from({ length: 2 ** usedFactors.length }, (_, bits) => {
    const levels = Array.from({ length: factors }, () => 0)
    for (const [place, at] of usedFactors.entries()) levels[at] = bits & (1 << place) ? 1 : -1
    return { levels, value: predict(model, levels).value }
  })
  const isUsed = Array.from({ length: factors }, (_, at) => usedFactors.includes(at))
  const far = ({ value }: { value: number }) =>
    goal === 'max' ? -value : goal === 'min' ? value : Math.abs(value - target!)
  const nearest = corners.reduce((best, corner) => (far(corner) < far(best) ? corner : best))
  if (goal !== 'target') return { ...nearest, isUsed, isBeyond: false }
  let closestLevels: { levels: number[]; off: number } | undefined
  for (const [bits, one] of corners.entries())
    for (const [place, at] of usedFactors.entries()) {
      const other = corners[bits ^ (1 << place)]!
      if ((one.value - target!) * (other.value - target!) > 0 || one.value === other.value) continue
      const share = (target! - one.value) / (other.value - one.value)
      const level = one.levels[at]! + share * (other.levels[at]! - one.levels[at]!)
      if (closestLevels && Math.abs(level) >= closestLevels.off) continue
      closestLevels = {
        levels: one.levels.map((current, index) => (index === at ? level : current)),
        off: Math.abs(level),
      }
    }
  if (!closestLevels) return { ...nearest, isUsed, isBeyond: nearest.value !== target }
  return {
    levels: closestLevels.levels,
    isUsed,
    value: predict(model, closestLevels.levels).value,
    isBeyond: false,
  }
}

import { meanOf } from './sample.ts'

/** The plate that stands for the thickest section of a part. */
export interface CoolingPlate {
  /** Thickness of the thickest section, in mm. */
  wall: number
  /** Thermal diffusivity, in mm²/s; 0.07 to 0.12 for common resins. */
  diffusivity: number
  /** Temperature of the melt, in degrees Celsius. */
  melt: number
  /** Temperature of the steel surface in production, in degrees Celsius. */
  mold: number
  /** Temperature of the part at ejection, in degrees Celsius. */
  ejection: number
}

/**
 * Computes the time, in s, until a plate that is cooled from both sides can leave the mold: t = s² / (π² a) · ln(f (Tm -
 * Tw) / (Te - Tw)). With f = 4 / π the middle of the plate reaches the ejection temperature (routsis.blog 2010/07,
 * plastwise.com). With f = 8 / π² its average does (moldsim guidelines), which is a fifth to a third shorter.
 *
 * This is an estimate: add 10 to 25 percent. It is valid for Tw < Te < Tm, where Tw is the temperature of the steel,
 * not of the water. Returns null outside of that range, and 0 when the part can leave at once.
 */
export function coolingTime({ wall, diffusivity, melt, mold, ejection }: CoolingPlate): {
  middle: number
  average: number
} | null {
  if (!(wall > 0 && diffusivity > 0 && mold < ejection && ejection < melt)) return null
  const scale = wall ** 2 / (Math.PI ** 2 * diffusivity)
  const ratio = (melt - mold) / (ejection - mold)
  const until = (factor: number) => Math.max(0, scale * Math.log(factor * ratio))
  return { middle: until(4 / Math.PI), average: until(8 / Math.PI ** 2) }
}

/** The parts of one cooling time. */
export interface CoolingStep {
  /** Cooling time, in s. */
  time: number
  /** Dimension of each part, in mm, measured a fixed time after ejection. */
  dimensions: number[]
}

/**
 * Returns the shortest cooling time, in s, from which on the dimension differs from the dimension at the longest time by
 * at most a tenth of the tolerance. Returns null for fewer than three steps, or when only the longest time meets this
 * condition (glama.ai connector of futuremicromold, cooling_time).
 * @param tolerance the distance from the lower to the upper limit, in mm
 */
export function shortestCooling(steps: readonly CoolingStep[], tolerance: number): number | null {
  const sorted = [...steps].filter(({ dimensions }) => dimensions.length > 0).sort((a, b) => a.time - b.time)
  if (sorted.length < 3) return null
  const settledDimension = meanOf(sorted.at(-1)!.dimensions)
  let first = sorted.length - 1
  while (
    first > 0 &&
    Math.abs(meanOf(sorted[first - 1]!.dimensions) - settledDimension) <= tolerance / 10 + 1e-12
  )
    first--
  return first === sorted.length - 1 ? null : sorted[first]!.time
}

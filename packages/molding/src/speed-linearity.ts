import { fitLine } from './sample.ts'

export interface SpeedShot {
  /** Set injection speed, in mm/s. */
  setSpeed: number
  /** Fill time, in s. */
  fillTime: number
}

export interface SpeedLinearity {
  /** Actual screw speed of each shot, in mm/s, and its deviation from the set speed, in percent. */
  shots: { actual: number; deviation: number }[]
  /** Largest deviation in percent, with its sign. */
  worst: number
  /** Slope of actual over set speed; 1 is best. */
  slope: number | null
}

/** Deviation in percent above which a viscosity curve is doubtful at that speed. */
export const speedDeviationLimit = 10

/**
 * Compares actual and set speeds: actual = stroke / fill time in mm/s, deviation = (actual - set) / set * 100 in
 * percent, and the slope of a line through all shots (rjginc.com; orbitalplastics.com). Small shots hide the error,
 * because the screw is still accelerating. Returns null without shots.
 * @param stroke mm, from the start of injection to transfer
 */
export function speedLinearity(shots: readonly SpeedShot[], stroke: number): SpeedLinearity | null {
  if (shots.length === 0) return null
  const shotSpeeds = shots.map(({ setSpeed, fillTime }) => {
    const actual = stroke / fillTime
    return { actual, deviation: ((actual - setSpeed) / setSpeed) * 100 }
  })
  return {
    shots: shotSpeeds,
    worst: shotSpeeds.reduce(
      (worst, { deviation }) => (Math.abs(deviation) > Math.abs(worst) ? deviation : worst),
      0,
    ),
    slope:
      fitLine(
        shots.map(({ setSpeed }) => setSpeed),
        shotSpeeds.map(({ actual }) => actual),
      )?.slope ?? null,
  }
}

import { lineThrough } from './sample.ts'

export interface SpeedShot {
  /** mm/s. */
  setSpeed: number
  /** s. */
  fillTime: number
}

export interface SpeedLinearity {
  /** In the order of the shots: mm/s that the screw really had, and how far it is from the set one in percent. */
  shots: { actual: number; deviation: number }[]
  /** Of the shot that is farthest off, with its sign. */
  worst: number
  /** Of actual over set speed; 1 is best. */
  slope: number | null
}

/** A deviation above it, in percent, makes a viscosity curve doubtful at that speed. */
export const speedDeviationLimit = 10

/**
 * Whether a press has the speed that is set: actual = stroke / fill time in mm/s, deviation = (actual - set) / set * 100 in
 * percent, and the slope of a line through all (rjginc.com; orbitalplastics.com). Small shots hide the error, because the screw
 * still accelerates.
 * @param stroke mm, from the start of injection to transfer
 */
export function speedLinearity(shots: readonly SpeedShot[], stroke: number): SpeedLinearity | null {
  if (shots.length === 0) return null
  const measured = shots.map(({ setSpeed, fillTime }) => {
    const actual = stroke / fillTime
    return { actual, deviation: ((actual - setSpeed) / setSpeed) * 100 }
  })
  return {
    shots: measured,
    worst: measured.reduce(
      (worst, { deviation }) => (Math.abs(deviation) > Math.abs(worst) ? deviation : worst),
      0,
    ),
    slope:
      lineThrough(
        shots.map(({ setSpeed }) => setSpeed),
        measured.map(({ actual }) => actual),
      )?.slope ?? null,
  }
}

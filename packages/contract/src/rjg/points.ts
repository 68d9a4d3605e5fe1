import { points } from './names.ts'

/** Points that each hint, wrong check and shot with flash costs, and the number of shots with flash that cost nothing. */
const pointCosts = { hint: 10, wrong: 15, flash: 5, freeFlashes: 2 } as const

/** The costs of an exercise: shown hints, wrong checks, and shots that flashed the mold. */
export interface ExerciseCosts {
  shown: number
  wrong: number
  flashes: number
}

export const noCosts: ExerciseCosts = { shown: 0, wrong: 0, flashes: 0 }

/**
 * Returns the points of a solved exercise. Steelsafe defines the costs and the limits: flash costs points because it
 * damages the parting line.
 */
export const pointsAfter = ({ shown, wrong, flashes }: ExerciseCosts): number =>
  Math.max(
    points.least,
    points.most -
      pointCosts.hint * shown -
      pointCosts.wrong * wrong -
      pointCosts.flash * Math.max(0, flashes - pointCosts.freeFlashes),
  )

/**
 * Returns the larger number of each kind, because the device and the server can each lack numbers that the other has.
 */
export const mergeCosts = (a: ExerciseCosts, b: ExerciseCosts): ExerciseCosts => ({
  shown: Math.max(a.shown, b.shown),
  wrong: Math.max(a.wrong, b.wrong),
  flashes: Math.max(a.flashes, b.flashes),
})

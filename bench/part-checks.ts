import { type CheckedPart, checkAgain, checkPart } from '../packages/molding/src/mesh/check-part.ts'
import { cup } from '../packages/molding/test/shapes.ts'

/** All seconds are CPU time, so that other load on the machine matters little. */
interface CheckReading {
  triangles: number
  /** Seconds for what does not depend on the pull direction, mainly walls. */
  measureSeconds: number
  /** Seconds for one pull direction. */
  pullSeconds: number
  /** Seconds until the first new pull direction, from the stored results of an earlier opening. */
  againSeconds: number
  /** Seconds for sums over the same triangles without any search, as a measure of the machine's speed. */
  bareSeconds: number
  /** Millimeters. The model has walls of 2.5 mm. */
  medianWall: number
}

const up = [0, 0, 1] as const

/**
 * Checks a cup with `triangles` triangles for moldability as the worker of the viewer does, and compares it with a
 * plain loop over its corners.
 */
export function checkCup(triangles: number): CheckReading {
  const sides = Math.round(Math.sqrt(triangles))
  const body = cup({ sides, levels: Math.round(triangles / 4 / sides) - 1 })
  const seconds = (work: () => void) => {
    const start = process.cpuUsage()
    work()
    return process.cpuUsage(start).user / 1_000_000
  }
  let sum = 0
  const bareSeconds = seconds(() => {
    for (const point of body.index!)
      sum += body.positions[point * 3]! + body.positions[point * 3 + 1]! + body.positions[point * 3 + 2]!
  })
  if (!Number.isFinite(sum)) throw new Error('The baseline has not read the mesh')
  let part: CheckedPart | undefined
  const measureSeconds = seconds(() => {
    part = checkPart([body])
  })
  const pullSeconds = seconds(() => part!.alongPull(up))
  const againSeconds = seconds(() => checkAgain(part!.measurements).alongPull(up))
  return {
    triangles: part!.measurements.triangles,
    measureSeconds,
    pullSeconds,
    againSeconds,
    bareSeconds,
    medianWall: part!.measurements.wall!.median,
  }
}

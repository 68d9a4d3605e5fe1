import { type CheckedPart, checkAgain, checkPart } from '../../packages/molding/src/mesh/check-part.ts'
import { cup } from '../../packages/molding/test/shapes.ts'

/** The result of a check. All seconds are CPU time, so that other load on the machine matters little. */
interface CheckReading {
  triangles: number
  /** Seconds to measure everything that does not depend on the pull direction, mainly the walls. */
  measureSeconds: number
  /** Seconds to check one pull direction. */
  pullSeconds: number
  /** Seconds to check a new pull direction with the stored measurements of an earlier check. */
  againSeconds: number
  /** Seconds to add up the coordinates of the same triangles, as a measure of the speed of the machine. */
  bareSeconds: number
  /** Median wall thickness in millimeters. The walls of the model are 2.5 mm thick. */
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

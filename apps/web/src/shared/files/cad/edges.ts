import { boundsOf } from './bounds.ts'
import type { PartBody } from './model.ts'

/** Minimum angle in degrees between two faces that form an edge. */
const minDegrees = 25
/** Maximum number of triangles for which edges are computed, because larger models take too long. */
const maxTriangles = 1_500_000
/**
 * Points are rounded to this many steps of the longest side to find points at the same position. With 2^17 steps, three
 * coordinates fit exactly into a numeric key.
 */
const steps = 2 ** 17 - 1

/**
 * Returns the lines where two faces meet at an angle or a face has no neighbor, with two points or six numbers per
 * line. Compares points by position, because files often store separate points for each triangle.
 */
export function edgesOf({ positions, index }: Pick<PartBody, 'positions' | 'index'>): Float32Array {
  const count = (index ? index.length : positions.length / 3) / 3
  const box = boundsOf([{ positions, index }])
  if (!box || count > maxTriangles) return new Float32Array()
  const longest = Math.max(...box.max.map((end, axis) => end - box.min[axis]!)) || 1
  const cosine = Math.cos((minDegrees * Math.PI) / 180)

  const placeByKey = new Map<number, number>()
  const placeOf = (point: number) => {
    const step = (axis: number) =>
      Math.round(((positions[point * 3 + axis]! - box.min[axis]!) / longest) * steps)
    const key = (step(0) * (steps + 1) + step(1)) * (steps + 1) + step(2)
    const existingPoint = placeByKey.get(key)
    if (existingPoint !== undefined) return existingPoint
    placeByKey.set(key, point)
    return point
  }

  const normals = new Float32Array(count * 3)
  const lines: number[] = []
  const firstByEdge = new Map<number, number>()
  const points = positions.length / 3
  const add = (a: number, b: number) => {
    for (const point of [a, b])
      lines.push(positions[point * 3]!, positions[point * 3 + 1]!, positions[point * 3 + 2]!)
  }
  const meet = (a: number, b: number, triangle: number) => {
    if (a === b) return
    const key = Math.min(a, b) * points + Math.max(a, b)
    const first = firstByEdge.get(key)
    if (first === undefined) return firstByEdge.set(key, triangle)
    firstByEdge.delete(key)
    let dot = 0
    for (let axis = 0; axis < 3; axis++) dot += normals[first * 3 + axis]! * normals[triangle * 3 + axis]!
    if (dot < cosine) add(a, b)
  }
  for (let triangle = 0; triangle < count; triangle++) {
    const corner = (cornerIndex: number) =>
      placeOf(index ? index[triangle * 3 + cornerIndex]! : triangle * 3 + cornerIndex)
    const [a, b, c] = [corner(0), corner(1), corner(2)]
    writeNormal(positions, a, b, c, normals, triangle * 3)
    meet(a, b, triangle)
    meet(b, c, triangle)
    meet(c, a, triangle)
  }
  for (const key of firstByEdge.keys()) add(Math.floor(key / points), key % points)
  return new Float32Array(lines)
}

/** Writes the unit normal of a triangle. A triangle without an area gets length 0. */
function writeNormal(from: Float32Array, a: number, b: number, c: number, to: Float32Array, at: number) {
  const along = (point: number, axis: number) => from[point * 3 + axis]! - from[a * 3 + axis]!
  const [ux, uy, uz] = [along(b, 0), along(b, 1), along(b, 2)]
  const [vx, vy, vz] = [along(c, 0), along(c, 1), along(c, 2)]
  const normal = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
  const length = Math.hypot(...normal) || 1
  for (let axis = 0; axis < 3; axis++) to[at + axis] = normal[axis]! / length
}

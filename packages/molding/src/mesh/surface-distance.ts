import {
  areasOf,
  type Mesh,
  middleOf,
  type OnProgress,
  reportEach,
  type Triple,
  trianglesOf,
} from './mesh.ts'
import { Rays } from './rays.ts'

/**
 * Distance in mm up to which two surfaces count as the same, because programs divide round faces into triangles
 * differently (our own limit).
 */
export const sameDistance = 0.05

export interface SurfaceDistance {
  /** Distance of each triangle from the other surface, in mm. */
  distances: Float32Array
  /** The largest distance in mm, and its place on the surface. */
  most: number
  mostAt: Triple
  /** Area that is farther away than `sameDistance`, mm². */
  changed: number
}

/**
 * Computes the distance of a surface from another one: from the center of each triangle to the nearest place of the
 * other surface. The parts stay where their files place them.
 *
 * Distances from a surface change by at most the way that is gone, so the largest distance is too small by at most the
 * distance from the center of a triangle to its corners. Compute both directions: a rib that was added is far from the
 * earlier surface, while the earlier surface is nowhere far from the new one.
 */
export function distanceFrom(mesh: Mesh, other: Mesh, onProgress?: OnProgress): SurfaceDistance {
  const rays = new Rays(other)
  const areas = areasOf(mesh)
  const count = trianglesOf(mesh)
  const distances = new Float32Array(count)
  const at = [0, 0, 0]
  let most = 0
  let mostAt: Triple = [0, 0, 0]
  let changed = 0
  for (let triangle = 0; triangle < count; triangle++) {
    if (triangle % reportEach === 0) onProgress?.(triangle / count)
    middleOf(mesh, triangle, at)
    const distance = rays.nearest(at[0]!, at[1]!, at[2]!)
    distances[triangle] = distance
    if (distance > sameDistance) changed += areas[triangle]!
    if (distance <= most) continue
    most = distance
    mostAt = [at[0]!, at[1]!, at[2]!]
  }
  onProgress?.(1)
  return { distances, most, mostAt, changed }
}

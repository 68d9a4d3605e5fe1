import {
  areasOf,
  type Coordinates,
  type Mesh,
  type OnProgress,
  progressInterval,
  trianglesOf,
  writeCentroid,
} from './mesh.ts'
import { TriangleTree } from './triangle-tree.ts'

/**
 * Distance in mm up to which two surfaces count as the same, because programs divide round faces into triangles
 * differently (our own limit).
 */
export const sameDistanceMm = 0.05

/** The distance of a surface from another surface. */
export interface SurfaceDistance {
  /** Distance of each triangle from the other surface, in mm. */
  distances: Float32Array
  /** The largest distance in mm, and its place on the surface. */
  most: number
  mostAt: Coordinates
  /** Area that is farther away than `sameDistanceMm`, mm². */
  changed: number
}

/**
 * Computes the distance of a surface from another surface: from the center of each triangle to the nearest point of the
 * other surface. The parts are not aligned; they stay where their files place them.
 *
 * From the center of a triangle to a corner, the distance changes by at most the length of the way, so the largest
 * distance is too small by at most that length. Compute both directions: an added rib is far from the earlier surface,
 * while the earlier surface is nowhere far from the new surface.
 */
export function distanceFrom(mesh: Mesh, other: Mesh, onProgress?: OnProgress): SurfaceDistance {
  const rays = new TriangleTree(other)
  const areas = areasOf(mesh)
  const count = trianglesOf(mesh)
  const distances = new Float32Array(count)
  const at = [0, 0, 0]
  let most = 0
  let mostAt: Coordinates = [0, 0, 0]
  let changed = 0
  for (let triangle = 0; triangle < count; triangle++) {
    if (triangle % progressInterval === 0) onProgress?.(triangle / count)
    writeCentroid(mesh, triangle, at)
    const distance = rays.nearest(at[0]!, at[1]!, at[2]!)
    distances[triangle] = distance
    if (distance > sameDistanceMm) changed += areas[triangle]!
    if (distance <= most) continue
    most = distance
    mostAt = [at[0]!, at[1]!, at[2]!]
  }
  onProgress?.(1)
  return { distances, most, mostAt, changed }
}

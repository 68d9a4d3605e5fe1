import { type Coordinates, type OnProgress, progressInterval, writeCentroid } from './mesh.ts'
import { type Region, regionsOf, type Surface } from './regions.ts'
import type { TriangleTree } from './triangle-tree.ts'

/** Angle in degrees. A face at a smaller angle to the pull direction is formed by either half that reaches it. */
const upright = 0.1
/** Distance above its face at which a ray starts, as a share of the diagonal of the part. */
const away = 1e-5

/** The undercuts of a part along a pull direction. */
export interface Undercuts {
  /** Area that neither half reaches, mm². */
  area: number
  /** Pockets or groups of adjacent faces, ordered from the largest to the smallest. */
  regions: Region[]
  /** For each triangle, the index of its region in `regions`; -1 for a triangle that a half reaches. */
  regionOf: Int32Array
}

/**
 * Finds the surface that neither half of a mold can reach along a pull direction (of length 1). From the center of each
 * triangle, a ray goes in the direction of the half that the triangle faces: along the pull for n · p ≥ 0, otherwise
 * against it, and both ways for an upright triangle. If the part itself stops all rays, the triangle needs a slide, a
 * lifter or another pull.
 *
 * Each triangle is decided at its center, so the border of an undercut is as precise as one triangle. Requires a closed
 * mesh, because only a closed mesh has an outside. Does not search for a parting line that cuts through a face.
 */
export function undercutsOf(
  surface: Surface,
  rays: TriangleTree,
  pull: Coordinates,
  onProgress?: OnProgress,
): Undercuts {
  const { mesh, normals, areas } = surface
  const count = areas.length
  const limit = Math.sin((upright * Math.PI) / 180)
  const gap = rays.size * away
  const isUndercut = new Uint8Array(count)
  const at = [0, 0, 0]
  let area = 0
  for (let triangle = 0; triangle < count; triangle++) {
    if (triangle % progressInterval === 0) onProgress?.(triangle / count)
    if (areas[triangle] === 0) continue
    const [x, y, z] = [normals[triangle * 3]!, normals[triangle * 3 + 1]!, normals[triangle * 3 + 2]!]
    const dot = x * pull[0] + y * pull[1] + z * pull[2]
    writeCentroid(mesh, triangle, at)
    const isStopped = (way: number) =>
      rays.cast(
        at[0]! + x * gap,
        at[1]! + y * gap,
        at[2]! + z * gap,
        pull[0] * way,
        pull[1] * way,
        pull[2] * way,
      )
    const isOut = Math.abs(dot) < limit ? isStopped(1) && isStopped(-1) : isStopped(dot > 0 ? 1 : -1)
    if (!isOut) continue
    isUndercut[triangle] = 1
    area += areas[triangle]!
  }
  return { area, ...regionsOf(surface, isUndercut) }
}

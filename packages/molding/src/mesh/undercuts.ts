import { middleOf, type OnShare, reportEach, type Triple } from './mesh.ts'
import type { Rays } from './rays.ts'
import { type Region, regionsOf, type Surface } from './regions.ts'

/** Degrees; a face that is nearer than this to the pull is formed by whichever half reaches it. */
const upright = 0.1
/** A ray starts so far above its face, as a share of the diagonal of the part. */
const away = 1e-5

export interface Undercuts {
  /** mm² that no half reaches. */
  area: number
  /** Each a pocket or a group of faces side by side; the largest first. */
  regions: Region[]
  /** By triangle: the place of its region in the list; -1 for what a half reaches. */
  regionOf: Int32Array
}

/**
 * What neither half of a mold can reach along a pull direction (of length 1): from the middle of each triangle a ray goes
 * the way of the half that the triangle faces, n · p ≥ 0 along the pull and otherwise against it; of an upright one both
 * ways. Where all are stopped by the part itself, it needs a slide, a lifter or another pull. Decided triangle by triangle
 * at its middle, so that the border of an undercut is known to the size of one. Of a closed mesh alone, which knows its
 * outside; a parting line that cuts through a face is not looked for.
 */
export function undercutsOf(surface: Surface, rays: Rays, pull: Triple, onShare?: OnShare): Undercuts {
  const { mesh, normals, areas } = surface
  const count = areas.length
  const limit = Math.sin((upright * Math.PI) / 180)
  const gap = rays.size * away
  const isUndercut = new Uint8Array(count)
  const at = [0, 0, 0]
  let area = 0
  for (let triangle = 0; triangle < count; triangle++) {
    if (triangle % reportEach === 0) onShare?.(triangle / count)
    if (areas[triangle] === 0) continue
    const [x, y, z] = [normals[triangle * 3]!, normals[triangle * 3 + 1]!, normals[triangle * 3 + 2]!]
    const dot = x * pull[0] + y * pull[1] + z * pull[2]
    middleOf(mesh, triangle, at)
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

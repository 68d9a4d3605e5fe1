import type { Coordinates } from './mesh.ts'
import { type Region, regionsOf, type Surface } from './regions.ts'

/** Limits in degrees below which faces are listed: half a degree, at which a part drags, and the usual one degree. */
const draftLimits = [0.5, 1] as const
/** Degrees that rounding positions to 32 bits may subtract from a face that is exactly at a limit. */
const tolerance = 0.005
/** Turn in degrees above which a surface is split into two faces. */
const maxTurn = 25

/** A face with too little draft. `kind` is 1 below the first limit and 2 between the two limits. */
export interface DraftFace extends Region {
  /** Smallest draft on the face, degrees. */
  least: number
}

/** The draft of a part along a pull direction. */
export interface DraftAngles {
  /** Draft of each triangle, in degrees from 0 (along the pull) to 90 (across the pull). */
  angles: Float32Array
  /** Area in mm², number of triangles, and number of faces below each limit. */
  below: { limit: number; area: number; triangles: number; faces: number }[]
  /** Smallest draft of the part, degrees. */
  least: number
  /** Faces with too little draft, ordered from the largest to the smallest. */
  faces: DraftFace[]
  /** For each triangle, the index of its face in `faces`; -1 for a triangle with enough draft. */
  faceOf: Int32Array
}

/**
 * Computes the draft of each triangle in degrees: the angle between the triangle and the pull direction, asin |n · p|,
 * where n is its normal and p the pull, both of length 1. The draft has no sign: each face is formed by the half of the
 * mold that it faces, and where that half cannot reach it, the face is listed as an undercut.
 * On a round face, each triangle has the draft of its chord. This differs from the true draft by at most the turn
 * between two triangles.
 */
export function draftOf(surface: Surface, pull: Coordinates): DraftAngles {
  const { normals, areas } = surface
  const count = areas.length
  const angles = new Float32Array(count)
  const kinds = new Uint8Array(count)
  let least = 90
  for (let triangle = 0; triangle < count; triangle++) {
    if (areas[triangle] === 0) {
      angles[triangle] = 90
      continue
    }
    const dot =
      normals[triangle * 3]! * pull[0] +
      normals[triangle * 3 + 1]! * pull[1] +
      normals[triangle * 3 + 2]! * pull[2]
    const angle = (Math.asin(Math.min(1, Math.abs(dot))) * 180) / Math.PI
    angles[triangle] = angle
    if (angle < least) least = angle
    kinds[triangle] = angle < draftLimits[0] - tolerance ? 1 : angle < draftLimits[1] - tolerance ? 2 : 0
  }
  const { regions, regionOf } = regionsOf(surface, kinds, maxTurn)
  const leasts = new Float32Array(regions.length).fill(90)
  for (let triangle = 0; triangle < count; triangle++) {
    const face = regionOf[triangle]!
    if (face >= 0 && angles[triangle]! < leasts[face]!) leasts[face] = angles[triangle]!
  }
  const faces = regions.map((region, face) => ({ ...region, least: leasts[face]! }))
  const below = draftLimits.map((limit, place) => {
    const under = faces.filter(({ kind }) => kind <= place + 1)
    return {
      limit,
      area: under.reduce((sum, { area }) => sum + area, 0),
      triangles: under.reduce((sum, { triangles }) => sum + triangles, 0),
      faces: under.length,
    }
  })
  return { angles, below, least, faces, faceOf: regionOf }
}

import type { Body } from '../src/mesh/mesh.ts'

/** Creates a body from corners, and faces of three or four corners, counterclockwise seen from outside. */
function createBody(corners: readonly (readonly number[])[], faces: readonly (readonly number[])[]): Body {
  const index = faces.flatMap(([a, b, c, d]) => (d === undefined ? [a, b, c] : [a, b, c, a, c, d]))
  return { positions: new Float32Array(corners.flat()), index: Uint32Array.from(index as number[]) }
}

export const boxFaces = [
  [0, 2, 3, 1],
  [4, 5, 7, 6],
  [0, 1, 5, 4],
  [2, 6, 7, 3],
  [0, 4, 6, 2],
  [1, 3, 7, 5],
] as const

/** Creates a box at the origin, mm. Bits of a corner's index: 1 is the far end of X, 2 of Y, 4 of Z. */
export const box = (
  x: number,
  y: number,
  z: number,
  faces: readonly (readonly number[])[] = boxFaces,
): Body =>
  createBody(
    Array.from({ length: 8 }, (_, corner) => [corner & 1 ? x : 0, corner & 2 ? y : 0, corner & 4 ? z : 0]),
    faces,
  )

/** Returns the triangles of a body with separate points for each corner, as in an STL file. */
export const withoutIndex = ({ positions, index }: Body): Body => ({
  positions: Float32Array.from(
    [...index!].flatMap(point => [...positions.subarray(point * 3, point * 3 + 3)]),
  ),
})

/** A polygonal ring around Z: radius of its corners, and height, mm. */
type Ring = readonly [radius: number, height: number]

/** Creates a body of revolution with straight sides between rings, from the lower center to the upper center. */
function createRevolvedBody(rings: readonly Ring[], sides: number): Body {
  const corners: number[][] = []
  const faces: number[][] = []
  const low = corners.push([0, 0, rings[0]![1]]) - 1
  const firsts = rings.map(([radius, height]) => {
    const first = corners.length
    for (let side = 0; side < sides; side++) {
      const angle = (2 * Math.PI * side) / sides
      corners.push([radius * Math.cos(angle), radius * Math.sin(angle), height])
    }
    return first
  })
  const high = corners.push([0, 0, rings.at(-1)![1]]) - 1
  for (let side = 0; side < sides; side++) {
    const next = (side + 1) % sides
    faces.push([low, firsts[0]! + next, firsts[0]! + side])
    for (let ring = 0; ring + 1 < rings.length; ring++)
      faces.push([
        firsts[ring]! + side,
        firsts[ring]! + next,
        firsts[ring + 1]! + next,
        firsts[ring + 1]! + side,
      ])
    faces.push([high, firsts.at(-1)! + side, firsts.at(-1)! + next])
  }
  return createBody(corners, faces)
}

/**
 * Creates a cup that opens upwards. Lengths are in mm, and the draft inside and outside is in degrees. The cup has 4 ×
 * sides × (levels + 1) triangles.
 */
export function cup({ radius = 30, height = 60, wall = 2.5, draft = 2, sides = 96, levels = 1 } = {}): Body {
  const slope = Math.tan((draft * Math.PI) / 180)
  const across = wall / Math.cos((draft * Math.PI) / 180)
  const outer = (z: number) => radius + z * slope
  return createRevolvedBody(
    [
      ...between([outer(0), 0], [outer(height), height], levels),
      ...between([outer(height) - across, height], [outer(wall) - across, wall], levels),
    ],
    sides,
  )
}

/** Returns both rings and the rings that divide the distance between them. */
const between = ([r1, h1]: Ring, [r2, h2]: Ring, levels: number): Ring[] =>
  Array.from({ length: levels + 1 }, (_, level) => {
    const share = level / levels
    return [r1 + (r2 - r1) * share, h1 + (h2 - h1) * share]
  })

/** Creates a square plate with a round hole through its center. `sides` must be a multiple of eight. */
export function plateWithHole(side: number, thickness: number, radius: number, sides = 64): Body {
  const corners: number[][] = []
  const faces: number[][] = []
  for (const z of [0, thickness])
    for (let at = 0; at < sides; at++) {
      const angle = (2 * Math.PI * at) / sides
      const [x, y] = [Math.cos(angle), Math.sin(angle)]
      const out = side / 2 / Math.max(Math.abs(x), Math.abs(y))
      corners.push([x * radius, y * radius, z], [x * out, y * out, z])
    }
  const inner = (at: number, top: 0 | 1) => ((at % sides) + top * sides) * 2
  const outer = (at: number, top: 0 | 1) => inner(at, top) + 1
  for (let at = 0; at < sides; at++)
    faces.push(
      [inner(at, 0), inner(at + 1, 0), outer(at + 1, 0), outer(at, 0)],
      [inner(at, 1), outer(at, 1), outer(at + 1, 1), inner(at + 1, 1)],
      [outer(at, 0), outer(at + 1, 0), outer(at + 1, 1), outer(at, 1)],
      [inner(at, 0), inner(at, 1), inner(at + 1, 1), inner(at + 1, 0)],
    )
  return createBody(corners, faces)
}

/**
 * Creates a block of 30 by `length` by 20 mm with a groove of 8 by 6 mm from the side, along Y. The groove is an
 * undercut along Z.
 */
export function grooved(length = 40): Body {
  const outline = [
    [0, 0],
    [30, 0],
    [30, 7],
    [22, 7],
    [22, 13],
    [30, 13],
    [30, 20],
    [0, 20],
  ]
  const cap = [
    [0, 1, 2],
    [0, 2, 3],
    [0, 3, 4],
    [0, 4, 7],
    [4, 5, 6],
    [4, 6, 7],
  ]
  const corners = [0, length].flatMap(y => outline.map(([x, z]) => [x!, y, z!]))
  const walls = outline.map((_, at) => {
    const next = (at + 1) % outline.length
    return [at, at + outline.length, next + outline.length, next]
  })
  const far = cap.map(([a, b, c]) => [a! + outline.length, c! + outline.length, b! + outline.length])
  return createBody(corners, [...cap, ...far, ...walls])
}

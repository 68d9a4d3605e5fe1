import { type Coordinates, type Mesh, normalize, trianglesOf, writeCentroid } from './mesh.ts'

/** A group of adjacent triangles of the same kind. */
export interface Region {
  /** The kind of its triangles, as passed to `regionsOf`. */
  kind: number
  /** Area of the triangles, in mm². */
  area: number
  triangles: number
  /** A position on the region, near the center of its area. */
  at: Coordinates
  /** Average normal, of length 1. */
  facing: Coordinates
}

export interface Regions {
  /** Ordered from the largest to the smallest. */
  regions: Region[]
  /** For each triangle, the index of its region in `regions`; -1 for a triangle in no region. */
  regionOf: Int32Array
}

/** A mesh with the data needed to divide it into regions. */
export interface Surface {
  mesh: Mesh
  neighbors: Int32Array
  normals: Float32Array
  areas: Float32Array
}

/**
 * Groups triangles of the same kind that share edges.
 * @param kinds by triangle; 0 for triangles in no region
 * @param maxTurn angle limit in degrees between neighbors of one region; unlimited by default
 */
export function regionsOf(
  { mesh, neighbors, normals, areas }: Surface,
  kinds: Uint8Array,
  maxTurn = 180,
): Regions {
  const cosine = Math.cos((maxTurn * Math.PI) / 180) - 1e-9
  const count = trianglesOf(mesh)
  const regionNumbers = new Int32Array(count).fill(-1)
  const regions: Region[] = []
  const stack: number[] = []
  for (let seed = 0; seed < count; seed++) {
    if (kinds[seed] === 0 || regionNumbers[seed] !== -1) continue
    const number = regions.length
    regionNumbers[seed] = number
    stack.push(seed)
    const members: number[] = []
    while (stack.length > 0) {
      const triangle = stack.pop()!
      members.push(triangle)
      for (let side = triangle * 3; side < triangle * 3 + 3; side++) {
        if (neighbors[side]! < 0) continue
        const next = Math.floor(neighbors[side]! / 3)
        if (
          regionNumbers[next] !== -1 ||
          kinds[next] !== kinds[seed] ||
          dotOf(normals, triangle, next) < cosine
        )
          continue
        regionNumbers[next] = number
        stack.push(next)
      }
    }
    regions.push(describe(mesh, normals, areas, members, kinds[seed]!))
  }
  const order = regions
    .map((_, number) => number)
    .sort((a, b) => regions[b]!.area - regions[a]!.area || a - b)
  const placeOf = new Int32Array(regions.length)
  order.forEach((number, place) => {
    placeOf[number] = place
  })
  return {
    regions: order.map(number => regions[number]!),
    regionOf: regionNumbers.map(number => (number < 0 ? -1 : placeOf[number]!)),
  }
}

function describe(
  mesh: Mesh,
  normals: Float32Array,
  areas: Float32Array,
  members: readonly number[],
  kind: number,
): Region {
  const at = [0, 0, 0]
  const sum = [0, 0, 0]
  const facing = [0, 0, 0]
  let area = 0
  for (const triangle of members) {
    writeCentroid(mesh, triangle, at)
    const weight = areas[triangle]!
    area += weight
    for (let axis = 0; axis < 3; axis++) {
      sum[axis] = sum[axis]! + at[axis]! * weight
      facing[axis] = facing[axis]! + normals[triangle * 3 + axis]! * weight
    }
  }
  let nearest = Infinity
  let place: Coordinates = [0, 0, 0]
  for (const triangle of members) {
    writeCentroid(mesh, triangle, at)
    const away = at.reduce((total, value, axis) => total + (value - sum[axis]! / (area || 1)) ** 2, 0)
    if (away >= nearest) continue
    nearest = away
    place = [at[0]!, at[1]!, at[2]!]
  }
  const toward = normalize([facing[0]!, facing[1]!, facing[2]!])
  return { kind, area, triangles: members.length, at: place, facing: toward }
}

const dotOf = (normals: Float32Array, a: number, b: number) =>
  normals[a * 3]! * normals[b * 3]! +
  normals[a * 3 + 1]! * normals[b * 3 + 1]! +
  normals[a * 3 + 2]! * normals[b * 3 + 2]!

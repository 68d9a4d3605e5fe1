import {
  type Coordinates,
  type Mesh,
  type OnProgress,
  perpendicularDirections,
  progressInterval,
  trianglesOf,
  writeCentroid,
} from './mesh.ts'
import type { Surface } from './regions.ts'
import type { TriangleTree } from './triangle-tree.ts'

/** Maximum number of positions to measure. Above it, positions evenly spread over the area are chosen. */
const maxSamples = 150_000
/** Distance below its face at which a ray starts, as a share of the diagonal of the part. */
const inside = 1e-6
/** A position whose ray is longer than the median by this factor is measured across too. */
const longFactor = 1.1
/** Share of the area that is left out at either end, so that single rays do not decide. */
const outerShare = 0.01
/** Rule of the knowledge center: the thinnest wall is at least this share of the thickest. */
export const minWallShare = 0.92

/** The wall thickness of a part. */
export interface Wall {
  /** Minimum, maximum, and median by area, in mm. */
  least: number
  most: number
  median: number
  leastAt: Coordinates
  mostAt: Coordinates
  /** Limits in mm, with one percent of the area below `low` and above `high`. */
  low: number
  high: number
  /** Number of measured positions, and of rays that met nothing. */
  samples: number
  missed: number
  /**
   * Wall at each triangle, in mm. A triangle that was not measured has the value of the nearest measured triangle, or
   * NaN if it is connected to no measured triangle.
   */
  walls: Float32Array
}

/**
 * Measures the wall at the center of each triangle with rays, mm. A ray goes inwards along the normal until it meets
 * the other side. A ray that starts at the end face of a wall, or above a rib, runs along the wall and measures its
 * length. So when a ray is longer than the median, the wall is measured again through the middle of the ray, at right
 * angles to the adjacent surface, in two directions, and the smallest value counts.
 *
 * Each value is a true chord of the part. Between faces at an angle α it is too large by a factor of at most 1 / cos α
 * (0.1 percent at 2 degrees, 6 percent at 20), and near a rounding by more. Requires a closed mesh. Exact for flat
 * parallel walls; a round face is as exact as its tessellation.
 * @returns null when no ray met anything
 */
export function wallThickness(
  { mesh, neighbors, normals, areas }: Surface,
  rays: TriangleTree,
  onProgress?: OnProgress,
): Wall | null {
  const { triangles, weights } = samplesOf(areas)
  const start = rays.size * inside
  const walls = new Float32Array(trianglesOf(mesh)).fill(Number.NaN)
  const at = [0, 0, 0]
  const measuredPlaces: number[] = []
  triangles.forEach((triangle, place) => {
    if (place % progressInterval === 0) onProgress?.((place / triangles.length) * 0.6)
    writeCentroid(mesh, triangle, at)
    const [x, y, z] = inwardsOf(normals, triangle)
    if (!rays.cast(at[0]! + x * start, at[1]! + y * start, at[2]! + z * start, x, y, z, start)) return
    walls[triangle] = rays.distance + start
    measuredPlaces.push(place)
  })
  if (measuredPlaces.length === 0) return null
  const rough = quantiles(measuredPlaces, triangles, weights, walls)(0.5)
  measuredPlaces.forEach((place, number) => {
    if (number % progressInterval === 0) onProgress?.(0.6 + (number / measuredPlaces.length) * 0.4)
    const triangle = triangles[place]!
    if (walls[triangle]! > rough * longFactor)
      walls[triangle] = leastAcross(mesh, normals, rays, triangle, walls[triangle]!, start)
  })
  const at1 = quantiles(measuredPlaces, triangles, weights, walls)
  const byWall = (a: number, b: number) => walls[triangles[a]!]! - walls[triangles[b]!]!
  const [thinnest, thickest] = [
    leastBy(measuredPlaces, byWall),
    leastBy(measuredPlaces, (a, b) => byWall(b, a)),
  ]
  const placeOf = (place: number): Coordinates => {
    writeCentroid(mesh, triangles[place]!, at)
    return [at[0]!, at[1]!, at[2]!]
  }
  copyWallsToNeighbors(walls, neighbors)
  return {
    least: walls[triangles[thinnest]!]!,
    most: walls[triangles[thickest]!]!,
    median: at1(0.5),
    leastAt: placeOf(thinnest),
    mostAt: placeOf(thickest),
    low: at1(outerShare),
    high: at1(1 - outerShare),
    samples: triangles.length,
    missed: triangles.length - measuredPlaces.length,
    walls,
  }
}

/**
 * Returns the shortest of the chord along the normal and the chords through its middle at right angles to the adjacent
 * surface.
 */
function leastAcross(
  mesh: Mesh,
  normals: Float32Array,
  rays: TriangleTree,
  triangle: number,
  along: number,
  start: number,
): number {
  const at = [0, 0, 0]
  writeCentroid(mesh, triangle, at)
  const inwards = inwardsOf(normals, triangle)
  const [mx, my, mz] = at.map((value, axis) => value + (inwards[axis]! * along) / 2) as [
    number,
    number,
    number,
  ]
  let least = along
  for (const [x, y, z] of perpendicularDirections(inwards)) {
    if (!rays.cast(mx, my, mz, x, y, z)) continue
    const [nx, ny, nz] = inwardsOf(normals, rays.triangle)
    if (!rays.cast(mx, my, mz, nx, ny, nz)) continue
    const one = rays.distance
    if (!rays.cast(mx, my, mz, -nx, -ny, -nz)) continue
    const chord = one + rays.distance
    if (chord > start && chord < least) least = chord
  }
  return least
}

const inwardsOf = (normals: Float32Array, triangle: number): Coordinates => [
  -normals[triangle * 3]!,
  -normals[triangle * 3 + 1]!,
  -normals[triangle * 3 + 2]!,
]

/**
 * Selects all triangles with an area or, when there are too many, one triangle for each equal share of the area. Weights
 * are in mm².
 */
function samplesOf(areas: Float32Array): { triangles: number[]; weights: number[] } {
  const total = areas.reduce((sum, area) => sum + area, 0)
  const triangles: number[] = []
  const weights: number[] = []
  const step = areas.length > maxSamples ? total / maxSamples : 0
  let areaSoFar = 0
  let next = step / 2
  for (let triangle = 0; triangle < areas.length; triangle++) {
    const area = areas[triangle]!
    if (area === 0) continue
    areaSoFar += area
    if (areaSoFar < next) continue
    const steps = step === 0 ? 1 : Math.floor((areaSoFar - next) / step) + 1
    triangles.push(triangle)
    weights.push(step === 0 ? area : steps * step)
    next += steps * step
  }
  return { triangles, weights }
}

/** Returns a function that computes the wall below which a share of the measured area is. */
function quantiles(
  measuredPlaces: readonly number[],
  triangles: readonly number[],
  weights: readonly number[],
  walls: Float32Array,
): (share: number) => number {
  const sorted = [...measuredPlaces].sort((a, b) => walls[triangles[a]!]! - walls[triangles[b]!]!)
  const total = sorted.reduce((sum, place) => sum + weights[place]!, 0)
  return share => {
    let weightSoFar = 0
    for (const place of sorted) {
      weightSoFar += weights[place]!
      if (weightSoFar >= total * share) return walls[triangles[place]!]!
    }
    return walls[triangles[sorted.at(-1)!]!]!
  }
}

const leastBy = (places: readonly number[], compare: (a: number, b: number) => number): number =>
  places.reduce((least, place) => (compare(place, least) < 0 ? place : least))

/** Copies the wall of the nearest measured neighbor to triangles without a wall. */
function copyWallsToNeighbors(walls: Float32Array, neighbors: Int32Array): void {
  let rim: number[] = []
  walls.forEach((wall, triangle) => {
    if (!Number.isNaN(wall)) rim.push(triangle)
  })
  while (rim.length > 0) {
    const next: number[] = []
    for (const triangle of rim)
      for (let side = triangle * 3; side < triangle * 3 + 3; side++) {
        const neighbor = Math.floor(neighbors[side]! / 3)
        if (neighbor < 0 || !Number.isNaN(walls[neighbor]!)) continue
        walls[neighbor] = walls[triangle]!
        next.push(neighbor)
      }
    rim = next
  }
}

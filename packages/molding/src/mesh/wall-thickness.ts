import { acrossOf, type Mesh, middleOf, type OnShare, reportEach, type Triple, trianglesOf } from './mesh.ts'
import type { Rays } from './rays.ts'
import type { Surface } from './regions.ts'

/** At most so many places are measured; beyond, those are taken that are evenly spread over the area. */
const maxSamples = 150_000
/** A ray starts so far below its face, as a share of the diagonal of the part. */
const inside = 1e-6
/** A place whose ray is longer than the median by this factor is measured across as well. */
const longFactor = 1.1
/** The share of the area at either end that is left out where single rays shall not decide. */
const outerShare = 0.01
/** The knowledge center's own rule: the least wall is not below this share of the greatest. */
export const leastWallShare = 0.92

export interface Wall {
  /** mm: the least, the greatest and the median by area. */
  least: number
  most: number
  median: number
  leastAt: Triple
  mostAt: Triple
  /** mm: below and above these lies one percent of the area each. */
  low: number
  high: number
  /** Places that were measured, and rays that met nothing. */
  samples: number
  missed: number
  /** By triangle, mm; of one that was not measured, that of the nearest that was. Not a number where there is none. */
  walls: Float32Array
}

/**
 * The wall at the middle of each triangle, mm, by rays: one goes inwards along the normal until it meets the other side. A
 * ray that starts at the end face of a wall, or above a rib, runs along the wall and tells its length; so, where it is
 * longer than the median, the wall is also measured through the middle of the ray, at right angles to what stands beside
 * it, in two directions, and the least counts. Each is a true chord of the part; between faces that are not parallel by
 * an angle α it overstates by at most 1 / cos α (0.1 percent at 2 degrees, 6 percent at 20), and beside a rounding by
 * more. Of a closed mesh alone. Exact for flat parallel walls; of a round face as its tessellation.
 * @returns null when no ray met anything
 */
export function wallThickness(
  { mesh, beside, normals, areas }: Surface,
  rays: Rays,
  onShare?: OnShare,
): Wall | null {
  const { triangles, weights } = samplesOf(areas)
  const start = rays.size * inside
  const walls = new Float32Array(trianglesOf(mesh)).fill(Number.NaN)
  const at = [0, 0, 0]
  const measured: number[] = []
  triangles.forEach((triangle, place) => {
    if (place % reportEach === 0) onShare?.((place / triangles.length) * 0.6)
    middleOf(mesh, triangle, at)
    const [x, y, z] = inwardsOf(normals, triangle)
    if (!rays.cast(at[0]! + x * start, at[1]! + y * start, at[2]! + z * start, x, y, z, start)) return
    walls[triangle] = rays.distance + start
    measured.push(place)
  })
  if (measured.length === 0) return null
  const rough = quantiles(measured, triangles, weights, walls)(0.5)
  measured.forEach((place, number) => {
    if (number % reportEach === 0) onShare?.(0.6 + (number / measured.length) * 0.4)
    const triangle = triangles[place]!
    if (walls[triangle]! > rough * longFactor)
      walls[triangle] = leastAcross(mesh, normals, rays, triangle, walls[triangle]!, start)
  })
  const at1 = quantiles(measured, triangles, weights, walls)
  const byWall = (a: number, b: number) => walls[triangles[a]!]! - walls[triangles[b]!]!
  const [thinnest, thickest] = [leastBy(measured, byWall), leastBy(measured, (a, b) => byWall(b, a))]
  const placeOf = (place: number): Triple => {
    middleOf(mesh, triangles[place]!, at)
    return [at[0]!, at[1]!, at[2]!]
  }
  spread(walls, beside)
  return {
    least: walls[triangles[thinnest]!]!,
    most: walls[triangles[thickest]!]!,
    median: at1(0.5),
    leastAt: placeOf(thinnest),
    mostAt: placeOf(thickest),
    low: at1(outerShare),
    high: at1(1 - outerShare),
    samples: triangles.length,
    missed: triangles.length - measured.length,
    walls,
  }
}

/** The chord along the normal, or one through its middle at right angles to what it meets on the way aside, if shorter. */
function leastAcross(
  mesh: Mesh,
  normals: Float32Array,
  rays: Rays,
  triangle: number,
  along: number,
  start: number,
): number {
  const at = [0, 0, 0]
  middleOf(mesh, triangle, at)
  const inwards = inwardsOf(normals, triangle)
  const [mx, my, mz] = at.map((value, axis) => value + (inwards[axis]! * along) / 2) as [
    number,
    number,
    number,
  ]
  let least = along
  for (const [x, y, z] of acrossOf(inwards)) {
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

const inwardsOf = (normals: Float32Array, triangle: number): Triple => [
  -normals[triangle * 3]!,
  -normals[triangle * 3 + 1]!,
  -normals[triangle * 3 + 2]!,
]

/** All triangles with an area; of too many, one for each equal share of the area. Weights are mm². */
function samplesOf(areas: Float32Array): { triangles: number[]; weights: number[] } {
  const total = areas.reduce((sum, area) => sum + area, 0)
  const triangles: number[] = []
  const weights: number[] = []
  const step = areas.length > maxSamples ? total / maxSamples : 0
  let passed = 0
  let next = step / 2
  for (let triangle = 0; triangle < areas.length; triangle++) {
    const area = areas[triangle]!
    if (area === 0) continue
    passed += area
    if (passed < next) continue
    const steps = step === 0 ? 1 : Math.floor((passed - next) / step) + 1
    triangles.push(triangle)
    weights.push(step === 0 ? area : steps * step)
    next += steps * step
  }
  return { triangles, weights }
}

/** The wall below which a share of the measured area lies. */
function quantiles(
  measured: readonly number[],
  triangles: readonly number[],
  weights: readonly number[],
  walls: Float32Array,
): (share: number) => number {
  const sorted = [...measured].sort((a, b) => walls[triangles[a]!]! - walls[triangles[b]!]!)
  const total = sorted.reduce((sum, place) => sum + weights[place]!, 0)
  return share => {
    let passed = 0
    for (const place of sorted) {
      passed += weights[place]!
      if (passed >= total * share) return walls[triangles[place]!]!
    }
    return walls[triangles[sorted.at(-1)!]!]!
  }
}

const leastBy = (places: readonly number[], compare: (a: number, b: number) => number): number =>
  places.reduce((least, place) => (compare(place, least) < 0 ? place : least))

/** Gives triangles without a wall that of the nearest neighbor that has one. */
function spread(walls: Float32Array, beside: Int32Array): void {
  let rim: number[] = []
  walls.forEach((wall, triangle) => {
    if (!Number.isNaN(wall)) rim.push(triangle)
  })
  while (rim.length > 0) {
    const next: number[] = []
    for (const triangle of rim)
      for (let side = triangle * 3; side < triangle * 3 + 3; side++) {
        const neighbor = Math.floor(beside[side]! / 3)
        if (neighbor < 0 || !Number.isNaN(walls[neighbor]!)) continue
        walls[neighbor] = walls[triangle]!
        next.push(neighbor)
      }
    rim = next
  }
}

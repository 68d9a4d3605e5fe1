import { surfaceOf } from './measures.ts'
import { type Mesh, trianglesOf } from './mesh.ts'

/**
 * Minimum number of triangles to measure, approximately. A flat face of a CAD file has two triangles, regardless of its
 * size.
 */
const minTriangles = 20_000
/** Maximum number of triangles that are added. */
const maxAdded = 200_000
const maxRounds = 32
/** Edges longer than this share of the longest edge are halved in one round, so that the pieces keep a good shape. */
const roundShare = 0.7

interface Refined {
  mesh: Mesh
  parents: Uint32Array
}

/**
 * Divides large triangles, so that measurements at their centers represent the whole surface. An edge that is too long
 * is halved for both of its triangles, so no gaps arise. Shapes and areas do not change.
 * @returns the divided mesh, and the parent of each of its triangles in `mesh`. The normal of the parent is more precise
 *   than the normal of a small piece.
 */
export function refine(mesh: Mesh, target = minTriangles): Refined {
  // Edge length at which `target` equilateral triangles cover the surface: area = √3 / 4 side².
  const side = 2 * Math.sqrt(surfaceOf(mesh) / target / Math.sqrt(3))
  const most = trianglesOf(mesh) + maxAdded
  let refined: Refined = {
    mesh,
    parents: Uint32Array.from({ length: trianglesOf(mesh) }, (_, triangle) => triangle),
  }
  for (let round = 0; round < maxRounds; round++) {
    const longest = longestEdge(refined.mesh)
    if (longest <= side * 1.5) break
    const next = halve(refined, Math.max(side * 1.5, longest * roundShare))
    if (trianglesOf(next.mesh) > most) break
    refined = next
  }
  return refined
}

/** Returns the length of the longest edge, mm. */
function longestEdge({ positions, index }: Mesh): number {
  let longest = 0
  for (let side = 0; side < index.length; side++) {
    const a = index[side]! * 3
    const b = index[side % 3 === 2 ? side - 2 : side + 1]! * 3
    const [x, y, z] = [
      positions[a]! - positions[b]!,
      positions[a + 1]! - positions[b + 1]!,
      positions[a + 2]! - positions[b + 2]!,
    ]
    longest = Math.max(longest, x * x + y * y + z * z)
  }
  return Math.sqrt(longest)
}

function halve(refined: Refined, longest: number): Refined {
  const { positions, index, starts } = refined.mesh
  const limit = longest ** 2
  const isLong = (a: number, b: number) => {
    const along = (axis: number) => positions[a * 3 + axis]! - positions[b * 3 + axis]!
    return along(0) ** 2 + along(1) ** 2 + along(2) ** 2 > limit
  }
  const points = positions.length / 3
  const addedPositions: number[] = []
  const middles = new Map<number, number>()
  const middle = (a: number, b: number): number => {
    if (!isLong(a, b)) return -1
    const key = Math.min(a, b) * points + Math.max(a, b)
    const existingPlace = middles.get(key)
    if (existingPlace !== undefined) return existingPlace
    const place = points + addedPositions.length / 3
    for (let axis = 0; axis < 3; axis++)
      addedPositions.push((positions[a * 3 + axis]! + positions[b * 3 + axis]!) / 2)
    middles.set(key, place)
    return place
  }
  const divided: number[] = []
  const parents: number[] = []
  const newStarts = new Uint32Array(starts.length)
  for (let body = 0; body < starts.length - 1; body++) {
    for (let at = starts[body]! * 3; at < starts[body + 1]! * 3; at += 3) {
      let [a, b, c] = [index[at]!, index[at + 1]!, index[at + 2]!]
      let [ab, bc, ca] = [middle(a, b), middle(b, c), middle(c, a)]
      // Rotate the corners until the long edges come first: a single long edge is ab, two long edges are ab and bc.
      for (let turn = 0; turn < 2 && (ab < 0 || (ca >= 0 && bc < 0)); turn++)
        [a, b, c, ab, bc, ca] = [b, c, a, bc, ca, ab]
      if (ab < 0) divided.push(a, b, c)
      else if (bc < 0) divided.push(a, ab, c, ab, b, c)
      else if (ca < 0) divided.push(ab, b, bc, a, ab, bc, a, bc, c)
      else divided.push(a, ab, ca, ab, b, bc, ca, bc, c, ab, bc, ca)
      while (parents.length < divided.length / 3) parents.push(refined.parents[at / 3]!)
    }
    newStarts[body + 1] = divided.length / 3
  }
  const all = new Float32Array(positions.length + addedPositions.length)
  all.set(positions)
  all.set(addedPositions, positions.length)
  return {
    mesh: { positions: all, index: Uint32Array.from(divided), starts: newStarts },
    parents: Uint32Array.from(parents),
  }
}

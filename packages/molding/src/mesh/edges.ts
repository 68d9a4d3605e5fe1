import type { Mesh } from './mesh.ts'

/** Adjacency of the triangles of a mesh. */
export interface Edges {
  /** For each side (three times the index of its triangle, plus 0, 1 or 2), the adjacent side; -1 without a neighbor. */
  neighbors: Int32Array
  /** Number of edges with only one triangle, at an end or a hole of the surface. */
  openEdgeCount: number
  /** Number of edges along which triangles face different sides. */
  flippedEdgeCount: number
}

/**
 * Finds the neighbors of all triangles and counts the edges at which a body is not closed. A body is closed when each
 * edge is passed as often in one direction as in the other (the boundary of its surface is zero). Only a closed body has
 * a volume.
 */
export function edgesOf({ index }: Mesh): Edges {
  const sides = index.length
  const mask = 2 ** Math.ceil(Math.log2(Math.max(2, sides))) - 1
  /** First side of each edge by its hash, plus one. */
  const firsts = new Int32Array(mask + 1)
  const neighbors = new Int32Array(sides).fill(-1)
  /** For the first side of each edge: the number of sides along the edge, and the sum of their directions (1 or -1). */
  const counts = new Uint8Array(sides)
  const sums = new Int8Array(sides)
  const from = (side: number) => index[side]!
  const to = (side: number) => index[side % 3 === 2 ? side - 2 : side + 1]!
  for (let side = 0; side < sides; side++) {
    const [a, b] = [from(side), to(side)]
    const low = Math.min(a, b)
    const high = Math.max(a, b)
    let slot = (Math.imul(low, 73_856_093) ^ Math.imul(high, 19_349_663)) & mask
    let first = firsts[slot]! - 1
    while (first >= 0) {
      const [c, d] = [from(first), to(first)]
      if (Math.min(c, d) === low && Math.max(c, d) === high) break
      slot = (slot + 1) & mask
      first = firsts[slot]! - 1
    }
    if (first < 0) {
      firsts[slot] = side + 1
      first = side
    } else if (neighbors[first] === -1) {
      neighbors[first] = side
      neighbors[side] = first
    }
    counts[first] = Math.min(255, counts[first]! + 1)
    sums[first] = sums[first]! + (a < b ? 1 : -1)
  }
  let openEdgeCount = 0
  let flippedEdgeCount = 0
  for (let side = 0; side < sides; side++)
    if (counts[side] === 1) openEdgeCount++
    else if (counts[side]! > 1 && sums[side] !== 0) flippedEdgeCount++
  return { neighbors, openEdgeCount, flippedEdgeCount }
}

/** Reason why a mesh is not closed: it has open edges, or triangles that face different sides. */
export type NotClosedReason = 'open' | 'turned'
export const notClosedReasonOf = ({
  openEdgeCount,
  flippedEdgeCount,
}: Pick<Edges, 'openEdgeCount' | 'flippedEdgeCount'>): NotClosedReason | undefined =>
  openEdgeCount > 0 ? 'open' : flippedEdgeCount > 0 ? 'turned' : undefined

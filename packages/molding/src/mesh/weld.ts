import type { Body, Mesh } from './mesh.ts'

/** Distance below which points are merged, as a share of the longest side of their body: 0.1 µm on 100 mm. */
const nearShare = 1e-6
/** Resolution of 32-bit floats as a share of the number itself. A body far from its origin has coarser positions. */
const floatShare = 2.4e-7

/**
 * Creates one mesh of all bodies, each welded separately. Many files have separate points for each triangle, and faces
 * of a STEP file have separate points along shared edges. Triangles without three different corners are left out.
 */
export function weld(bodies: readonly Body[]): Mesh {
  const positions: Float32Array[] = []
  const index: Uint32Array[] = []
  const starts = new Uint32Array(bodies.length + 1)
  let points = 0
  bodies.forEach((body, number) => {
    const welded = weldBody(body, points)
    positions.push(welded.positions)
    index.push(welded.index)
    points += welded.positions.length / 3
    starts[number + 1] = starts[number]! + welded.index.length / 3
  })
  return { positions: joinArrays(Float32Array, positions), index: joinArrays(Uint32Array, index), starts }
}

/**
 * Merges the points of a body.
 * @param first the index of the first point of this body in the mesh
 */
function weldBody({ positions, index }: Body, first: number): Pick<Mesh, 'positions' | 'index'> {
  const corners = index ? index.length : positions.length / 3
  const places = new Places(positions, corners)
  const placeOf = new Int32Array(positions.length / 3).fill(-1)
  const welded = new Uint32Array(corners)
  let weldedCount = 0
  const corner = (at: number) => {
    const point = index ? index[at]! : at
    if (placeOf[point] === -1) placeOf[point] = places.placeOf(point)
    return placeOf[point]!
  }
  for (let at = 0; at < corners; at += 3) {
    const [a, b, c] = [corner(at), corner(at + 1), corner(at + 2)]
    if (a === b || b === c || c === a) continue
    welded[weldedCount++] = first + a
    welded[weldedCount++] = first + b
    welded[weldedCount++] = first + c
  }
  return { positions: places.positions, index: welded.slice(0, weldedCount) }
}

/** The merged positions of a body, in a grid whose cells are eight times as long as the merge distance. */
class Places {
  readonly #from: Float32Array
  readonly #near: number
  readonly #mask: number
  /** Last position in each cell, plus one, by the hash of the cell. */
  readonly #last: Int32Array
  /** Previous position in the cell of each position, plus one; 0 for the first position of a cell. */
  readonly #before: Int32Array
  readonly #points: Uint32Array
  #count = 0

  constructor(positions: Float32Array, corners: number) {
    this.#from = positions
    let longest = 0
    let farthest = 0
    for (let axis = 0; axis < 3; axis++) {
      let min = Infinity
      let max = -Infinity
      for (let at = axis; at < positions.length; at += 3) {
        const value = positions[at]!
        if (value < min) min = value
        if (value > max) max = value
      }
      longest = Math.max(longest, max - min)
      farthest = Math.max(farthest, Math.abs(min), Math.abs(max))
    }
    this.#near = Math.max(longest * nearShare, farthest * floatShare, Number.MIN_VALUE)
    const most = Math.min(corners, positions.length / 3)
    this.#mask = 2 ** Math.ceil(Math.log2(Math.max(2, most * 1.5))) - 1
    this.#last = new Int32Array(this.#mask + 1)
    this.#before = new Int32Array(most)
    this.#points = new Uint32Array(most)
  }

  get positions(): Float32Array {
    const positions = new Float32Array(this.#count * 3)
    for (let place = 0; place < this.#count; place++)
      for (let axis = 0; axis < 3; axis++)
        positions[place * 3 + axis] = this.#from[this.#points[place]! * 3 + axis]!
    return positions
  }

  /** Returns the index of the merged position of a point. Adds the point when no merged position is near. */
  placeOf(point: number): number {
    const cell = this.#near * 8
    const x = this.#from[point * 3]!
    const y = this.#from[point * 3 + 1]!
    const z = this.#from[point * 3 + 2]!
    const low = (value: number) => Math.floor((value - this.#near) / cell)
    const high = (value: number) => Math.floor((value + this.#near) / cell)
    for (let i = low(x); i <= high(x); i++)
      for (let j = low(y); j <= high(y); j++)
        for (let k = low(z); k <= high(z); k++)
          for (
            let candidate = this.#last[this.#hash(i, j, k)]!;
            candidate > 0;
            candidate = this.#before[candidate - 1]!
          )
            if (this.#isNear(this.#points[candidate - 1]!, x, y, z)) return candidate - 1
    const hash = this.#hash(Math.floor(x / cell), Math.floor(y / cell), Math.floor(z / cell))
    this.#points[this.#count] = point
    this.#before[this.#count] = this.#last[hash]!
    this.#last[hash] = this.#count + 1
    return this.#count++
  }

  #isNear(point: number, x: number, y: number, z: number): boolean {
    return (
      Math.abs(this.#from[point * 3]! - x) <= this.#near &&
      Math.abs(this.#from[point * 3 + 1]! - y) <= this.#near &&
      Math.abs(this.#from[point * 3 + 2]! - z) <= this.#near
    )
  }

  #hash(i: number, j: number, k: number): number {
    return (Math.imul(i, 73_856_093) ^ Math.imul(j, 19_349_663) ^ Math.imul(k, 83_492_791)) & this.#mask
  }
}

function joinArrays<T extends Float32Array | Uint32Array>(
  kind: new (length: number) => T,
  arrays: readonly T[],
): T {
  const whole = new kind(arrays.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const array of arrays) {
    whole.set(array, at)
    at += array.length
  }
  return whole
}

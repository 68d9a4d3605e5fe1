import { boxOf, type Mesh, trianglesOf, writeCentroid } from './mesh.ts'
import { squaredDistance } from './point-to-triangle.ts'

/** Maximum number of triangles in a leaf. */
const leafSize = 6
/**
 * Tolerance at edges. Two triangles that share an edge both lose a little by rounding, and a ray must not pass between
 * them.
 */
const edgeSlack = 1e-7
/**
 * Depth from which triangles are divided by count instead of by position, so that the tree ends at most 30 levels
 * deeper.
 */
const maxHalved = 40

/**
 * Finds the first triangle that a ray meets, and the distance to the nearest triangle. Uses a tree of boxes (bounding
 * volume hierarchy) over the triangles of a mesh, each box divided in the middle of its longest side, and the test of
 * Möller and Trumbore ("Fast, minimum storage ray/triangle intersection", 1997) for both sides of a triangle. The mesh
 * is not changed. The result of the last ray is in `distance` and `triangle`. This is our own implementation, so that
 * this package does not depend on three.js.
 */
export class TriangleTree {
  /** Distance to the first triangle on the last ray, in lengths of the ray's direction. */
  distance = Infinity
  /** Index of the first triangle on the last ray; -1 if the ray met no triangle. */
  triangle = -1
  /** Diagonal of the box around all triangles, mm. */
  readonly size: number
  readonly #mesh: Mesh
  /** Triangles in the order of the leaves. */
  readonly #order: Uint32Array
  /** Box of each node, six numbers per node. */
  readonly #boxes: Float32Array
  /** Second child of each node (the first is the next node); for a leaf, its first triangle in the order. */
  readonly #next: Uint32Array
  /** Number of triangles of each leaf; 0 for other nodes. */
  readonly #counts: Uint8Array
  #nodes = 0
  readonly #stack = new Uint32Array(maxHalved + 32)

  constructor(mesh: Mesh) {
    this.#mesh = mesh
    const count = trianglesOf(mesh)
    this.#order = Uint32Array.from({ length: count }, (_, triangle) => triangle)
    const most = Math.max(1, count * 2)
    this.#boxes = new Float32Array(most * 6)
    this.#next = new Uint32Array(most)
    this.#counts = new Uint8Array(most)
    const { min, max } = boxOf(mesh)
    this.size = count === 0 ? 0 : Math.hypot(...max.map((high, axis) => high - min[axis]!))
    const middles = new Float32Array(count * 3)
    const at = [0, 0, 0]
    for (let triangle = 0; triangle < count; triangle++) {
      writeCentroid(mesh, triangle, at)
      middles.set(at, triangle * 3)
    }
    if (count > 0) this.#build(middles, 0, count, 0)
  }

  /**
   * Finds the first triangle from a position in a direction, beyond `after` and before `before` (in lengths of the
   * direction).
   * @returns true when a triangle was found
   */
  cast(
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    after = 0,
    before = Infinity,
  ): boolean {
    this.distance = before
    this.triangle = -1
    if (this.#nodes === 0) return false
    // For an axis along which the ray does not move, use a large finite number, because 0 × Infinity is not a number.
    const [ix, iy, iz] = [dx === 0 ? 1e30 : 1 / dx, dy === 0 ? 1e30 : 1 / dy, dz === 0 ? 1e30 : 1 / dz]
    const { positions, index } = this.#mesh
    const stack = this.#stack
    let depth = 0
    let node = 0
    if (this.#enter(0, ox, oy, oz, ix, iy, iz) >= this.distance) return false
    for (;;) {
      const inLeaf = this.#counts[node]!
      if (inLeaf > 0) {
        const first = this.#next[node]!
        for (let at = first; at < first + inLeaf; at++) {
          const triangle = this.#order[at]!
          const a = index[triangle * 3]! * 3
          const b = index[triangle * 3 + 1]! * 3
          const c = index[triangle * 3 + 2]! * 3
          const [ax, ay, az] = [positions[a]!, positions[a + 1]!, positions[a + 2]!]
          const [ux, uy, uz] = [positions[b]! - ax, positions[b + 1]! - ay, positions[b + 2]! - az]
          const [vx, vy, vz] = [positions[c]! - ax, positions[c + 1]! - ay, positions[c + 2]! - az]
          const [px, py, pz] = [dy * vz - dz * vy, dz * vx - dx * vz, dx * vy - dy * vx]
          const determinant = ux * px + uy * py + uz * pz
          if (determinant === 0) continue
          const inverse = 1 / determinant
          const [sx, sy, sz] = [ox - ax, oy - ay, oz - az]
          const first = (sx * px + sy * py + sz * pz) * inverse
          if (!(first >= -edgeSlack && first <= 1 + edgeSlack)) continue
          const [qx, qy, qz] = [sy * uz - sz * uy, sz * ux - sx * uz, sx * uy - sy * ux]
          const second = (dx * qx + dy * qy + dz * qz) * inverse
          if (!(second >= -edgeSlack && first + second <= 1 + edgeSlack)) continue
          const distance = (vx * qx + vy * qy + vz * qz) * inverse
          if (distance > after && distance < this.distance) {
            this.distance = distance
            this.triangle = triangle
          }
        }
        if (depth === 0) break
        node = stack[--depth]!
      } else {
        const near = node + 1
        const far = this.#next[node]!
        const toNear = this.#enter(near, ox, oy, oz, ix, iy, iz)
        const toFar = this.#enter(far, ox, oy, oz, ix, iy, iz)
        if (toNear < this.distance && toFar < this.distance) {
          stack[depth++] = toNear <= toFar ? far : near
          node = toNear <= toFar ? near : far
        } else if (toNear < this.distance) node = near
        else if (toFar < this.distance) node = far
        else if (depth === 0) break
        else node = stack[--depth]!
      }
    }
    return this.triangle >= 0
  }

  /** Returns the distance in mm from a position to the nearest triangle, or Infinity without triangles. */
  nearest(x: number, y: number, z: number): number {
    if (this.#nodes === 0) return Infinity
    const stack = this.#stack
    let least = Infinity
    let depth = 0
    stack[depth++] = 0
    while (depth > 0) {
      const node = stack[--depth]!
      if (this.#squaredGap(node, x, y, z) >= least) continue
      const inLeaf = this.#counts[node]!
      if (inLeaf > 0) {
        const first = this.#next[node]!
        for (let at = first; at < first + inLeaf; at++) {
          const squared = squaredDistance(this.#mesh, this.#order[at]!, x, y, z)
          if (squared < least) least = squared
        }
        continue
      }
      const [one, other] = [node + 1, this.#next[node]!]
      const isOneNearer = this.#squaredGap(one, x, y, z) <= this.#squaredGap(other, x, y, z)
      stack[depth++] = isOneNearer ? other : one
      stack[depth++] = isOneNearer ? one : other
    }
    return Math.sqrt(least)
  }

  /** Returns the squared distance from a position to the box of a node; 0 inside. */
  #squaredGap(node: number, x: number, y: number, z: number): number {
    const boxes = this.#boxes
    const at = node * 6
    const gapX = Math.max(boxes[at]! - x, 0, x - boxes[at + 3]!)
    const gapY = Math.max(boxes[at + 1]! - y, 0, y - boxes[at + 4]!)
    const gapZ = Math.max(boxes[at + 2]! - z, 0, z - boxes[at + 5]!)
    return gapX * gapX + gapY * gapY + gapZ * gapZ
  }

  /** Returns the distance to the box of a node, or Infinity when the ray misses it. */
  #enter(node: number, ox: number, oy: number, oz: number, ix: number, iy: number, iz: number): number {
    const boxes = this.#boxes
    const at = node * 6
    const [x1, x2] = [(boxes[at]! - ox) * ix, (boxes[at + 3]! - ox) * ix]
    const [y1, y2] = [(boxes[at + 1]! - oy) * iy, (boxes[at + 4]! - oy) * iy]
    const [z1, z2] = [(boxes[at + 2]! - oz) * iz, (boxes[at + 5]! - oz) * iz]
    const from = Math.max(Math.min(x1, x2), Math.min(y1, y2), Math.min(z1, z2), 0)
    const to = Math.min(Math.max(x1, x2), Math.max(y1, y2), Math.max(z1, z2))
    return from <= to * (1 + 1e-12) ? from : Infinity
  }

  /** Builds the node for the triangles from `start` to `end` in the order, and all nodes below it. */
  #build(middles: Float32Array, start: number, end: number, depth: number): void {
    const node = this.#nodes++
    this.#bound(node, start, end)
    if (end - start <= leafSize) {
      this.#next[node] = start
      this.#counts[node] = end - start
      return
    }
    const order = this.#order
    const [axis, split] = longestOf(middles, order, start, end)
    let left = start
    let right = end - 1
    while (left <= right)
      if (middles[order[left]! * 3 + axis]! < split) left++
      else {
        const swapped = order[left]!
        order[left] = order[right]!
        order[right--] = swapped
      }
    // If all triangles are on one side, divide by count to limit the depth of the tree.
    const middle = left === start || left === end || depth > maxHalved ? (start + end) >>> 1 : left
    this.#build(middles, start, middle, depth + 1)
    this.#next[node] = this.#nodes
    this.#build(middles, middle, end, depth + 1)
  }

  #bound(node: number, start: number, end: number): void {
    const { positions, index } = this.#mesh
    const boxes = this.#boxes
    const at = node * 6
    boxes.fill(Infinity, at, at + 3)
    boxes.fill(-Infinity, at + 3, at + 6)
    for (let place = start; place < end; place++)
      for (let corner = 0; corner < 3; corner++) {
        const point = index[this.#order[place]! * 3 + corner]! * 3
        for (let axis = 0; axis < 3; axis++) {
          const value = positions[point + axis]!
          if (value < boxes[at + axis]!) boxes[at + axis] = value
          if (value > boxes[at + 3 + axis]!) boxes[at + 3 + axis] = value
        }
      }
  }
}

/** Returns the axis along which the centers of triangles are spread farthest, and the middle of that spread. */
function longestOf(middles: Float32Array, order: Uint32Array, start: number, end: number): [number, number] {
  let [longest, axis, split] = [-1, 0, 0]
  for (let each = 0; each < 3; each++) {
    let min = Infinity
    let max = -Infinity
    for (let place = start; place < end; place++) {
      const value = middles[order[place]! * 3 + each]!
      if (value < min) min = value
      if (value > max) max = value
    }
    if (max - min > longest) [longest, axis, split] = [max - min, each, (min + max) / 2]
  }
  return [axis, split]
}

/** Coordinates of a position, a size or a direction; lengths in mm. */
export type Coordinates = readonly [x: number, y: number, z: number]

/** Triangles of one body as in its file: three numbers per point in mm, three points per triangle. */
export interface Body {
  positions: Float32Array
  /** Without an index, every three points are a triangle. */
  index?: Uint32Array | undefined
}

/** Triangles of all bodies of a model with shared corners: a position has only one point. */
export interface Mesh {
  /** Three numbers per point, in mm. */
  positions: Float32Array
  /** Three points per triangle, counterclockwise seen from outside when the body is closed. */
  index: Uint32Array
  /** Index of the first triangle of each body, followed by the number of all triangles. */
  starts: Uint32Array
}

export const trianglesOf = ({ index }: Mesh): number => index.length / 3

/** A callback that receives the completed fraction, from 0 to 1. */
export type OnProgress = (fraction: number) => void
/** Number of steps between two progress reports. */
export const progressInterval = 50_000

/** Returns the unit normal of each triangle, or zeros for a triangle without an area. Three numbers per triangle. */
export function normalsOf(mesh: Mesh): Float32Array {
  const normals = new Float32Array(mesh.index.length)
  const at = [0, 0, 0]
  for (let triangle = 0; triangle < trianglesOf(mesh); triangle++) {
    const twice = crossOf(mesh, triangle, at)
    for (let axis = 0; axis < 3; axis++) normals[triangle * 3 + axis] = twice === 0 ? 0 : at[axis]! / twice
  }
  return normals
}

/** Returns the area of each triangle in mm²: half the length of the cross product of two sides. */
export function areasOf(mesh: Mesh): Float32Array {
  const at = [0, 0, 0]
  return new Float32Array(trianglesOf(mesh)).map((_, triangle) => crossOf(mesh, triangle, at) / 2)
}

/** Writes the centroid of a triangle into `to`. */
export function writeCentroid(
  { positions, index }: Mesh,
  triangle: number,
  to: number[] | Float64Array,
): void {
  for (let axis = 0; axis < 3; axis++) {
    let sum = 0
    for (let corner = 0; corner < 3; corner++) sum += positions[index[triangle * 3 + corner]! * 3 + axis]!
    to[axis] = sum / 3
  }
}

/** Returns the smallest axis-aligned box around all points that triangles use. */
export function boxOf({ positions, index }: Pick<Mesh, 'positions' | 'index'>): {
  min: Coordinates
  max: Coordinates
} {
  const min = [Infinity, Infinity, Infinity]
  const max = [-Infinity, -Infinity, -Infinity]
  for (const point of index)
    for (let axis = 0; axis < 3; axis++) {
      const value = positions[point * 3 + axis]!
      if (value < min[axis]!) min[axis] = value
      if (value > max[axis]!) max[axis] = value
    }
  return { min: [min[0]!, min[1]!, min[2]!], max: [max[0]!, max[1]!, max[2]!] }
}

/** Writes the cross product of two sides of a triangle into `to` and returns its length: twice the area, mm². */
function crossOf({ positions, index }: Mesh, triangle: number, to: number[]): number {
  const [a, b, c] = [index[triangle * 3]! * 3, index[triangle * 3 + 1]! * 3, index[triangle * 3 + 2]! * 3]
  const ux = positions[b]! - positions[a]!
  const uy = positions[b + 1]! - positions[a + 1]!
  const uz = positions[b + 2]! - positions[a + 2]!
  const vx = positions[c]! - positions[a]!
  const vy = positions[c + 1]! - positions[a + 1]!
  const vz = positions[c + 2]! - positions[a + 2]!
  to[0] = uy * vz - uz * vy
  to[1] = uz * vx - ux * vz
  to[2] = ux * vy - uy * vx
  return Math.sqrt(to[0] ** 2 + to[1] ** 2 + to[2] ** 2)
}

/**
 * Returns two directions across a direction of length 1, all three at right angles. For an axis, these are the other
 * two axes.
 */
export function perpendicularDirections([x, y, z]: Coordinates): [Coordinates, Coordinates] {
  const sizes = [Math.abs(x), Math.abs(y), Math.abs(z)]
  const along = sizes.indexOf(Math.max(...sizes))
  const helper: Coordinates = along === 0 ? [0, 1, 0] : along === 1 ? [0, 0, 1] : [1, 0, 0]
  const dot = helper[0] * x + helper[1] * y + helper[2] * z
  const u = normalize([helper[0] - dot * x, helper[1] - dot * y, helper[2] - dot * z])
  return [u, [y * u[2] - z * u[1], z * u[0] - x * u[2], x * u[1] - y * u[0]]]
}

/** Returns the same direction with length 1. A direction without a length is returned unchanged. */
export function normalize([x, y, z]: Coordinates): Coordinates {
  const length = Math.sqrt(x * x + y * y + z * z) || 1
  return [x / length, y / length, z / length]
}

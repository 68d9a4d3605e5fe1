import {
  type Coordinates,
  type Mesh,
  type OnProgress,
  perpendicularDirections,
  progressInterval,
  trianglesOf,
} from './mesh.ts'

/** Number of cells along the longer side of the projection. */
const cells = 2000

export interface ProjectedArea {
  /** Projected area, in mm². */
  area: number
  /**
   * Error limit in mm², in both directions: half of every cell that the outline crosses. The error measured with usual
   * parts is a tenth of this limit.
   */
  error: number
}

/**
 * Computes the area that a part covers along its pull direction (of length 1), mm². This is its shadow: overlapping
 * parts count once, and a hole through the part does not count. All triangles are drawn onto a grid of 2000 cells along
 * the longer side; a cell counts when its center is covered. Works for a mesh with holes.
 * The result includes the area of slides, although for the clamp force this area counts along the pull of the slide.
 */
export function projectedArea(mesh: Mesh, pull: Coordinates, onProgress?: OnProgress): ProjectedArea {
  const { positions, index } = mesh
  const [u, v] = perpendicularDirections(pull)
  const points = positions.length / 3
  const along = (direction: Coordinates) =>
    new Float64Array(points).map(
      (_, point) =>
        positions[point * 3]! * direction[0] +
        positions[point * 3 + 1]! * direction[1] +
        positions[point * 3 + 2]! * direction[2],
    )
  const [xs, ys] = [along(u), along(v)]
  const [left, right] = extentOf(xs, index)
  const [low, high] = extentOf(ys, index)
  const cell = Math.max(right - left, high - low) / cells
  if (!(cell > 0)) return { area: 0, error: 0 }
  const columns = Math.max(1, Math.ceil((right - left) / cell - 1e-9))
  const rows = Math.max(1, Math.ceil((high - low) / cell - 1e-9))
  const covered = new Uint8Array(columns * rows)
  for (let triangle = 0; triangle < trianglesOf(mesh); triangle++) {
    const x = (corner: number) => (xs[index[triangle * 3 + corner]!]! - left) / cell
    const y = (corner: number) => (ys[index[triangle * 3 + corner]!]! - low) / cell
    markTriangle(covered, columns, rows, [x(0), x(1), x(2)], [y(0), y(1), y(2)])
    if (triangle % progressInterval === 0) onProgress?.(triangle / trianglesOf(mesh))
  }
  let count = 0
  let outline = 0
  const isCovered = (row: number, column: number) =>
    row >= 0 && row < rows && column >= 0 && column < columns && covered[row * columns + column] === 1
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      if (!isCovered(row, column)) continue
      count++
      const isInside =
        isCovered(row - 1, column) &&
        isCovered(row + 1, column) &&
        isCovered(row, column - 1) &&
        isCovered(row, column + 1)
      if (!isInside) outline++
    }
  return { area: count * cell ** 2, error: (outline * cell ** 2) / 2 }
}

/** Marks the cells whose center is inside of a triangle; positions are in cells. */
function markTriangle(
  covered: Uint8Array,
  columns: number,
  rows: number,
  xs: [number, number, number],
  ys: [number, number, number],
): void {
  const first = Math.max(0, Math.ceil(Math.min(...ys) - 0.5))
  const last = Math.min(rows - 1, Math.floor(Math.max(...ys) - 0.5))
  for (let row = first; row <= last; row++) {
    const height = row + 0.5
    let from = Infinity
    let to = -Infinity
    for (let side = 0; side < 3; side++) {
      const other = (side + 1) % 3
      const [y1, y2] = [ys[side]!, ys[other]!]
      if ((height < y1 && height < y2) || (height > y1 && height > y2) || y1 === y2) continue
      const x = xs[side]! + ((height - y1) / (y2 - y1)) * (xs[other]! - xs[side]!)
      if (x < from) from = x
      if (x > to) to = x
    }
    const start = Math.max(0, Math.ceil(from - 0.5 - 1e-9))
    const end = Math.min(columns - 1, Math.floor(to - 0.5 + 1e-9))
    if (start <= end) covered.fill(1, row * columns + start, row * columns + end + 1)
  }
}

function extentOf(values: Float64Array, index: Uint32Array): [min: number, max: number] {
  let min = Infinity
  let max = -Infinity
  for (const point of index) {
    const value = values[point]!
    if (value < min) min = value
    if (value > max) max = value
  }
  return [min, max]
}

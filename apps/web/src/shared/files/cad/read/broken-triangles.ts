import type { PartBody } from '../model.ts'

/**
 * Returns a body without its broken triangles, and their number. A triangle is broken if a corner is missing, refers to
 * no point, or is not a number.
 */
export function withoutBrokenTriangles(body: PartBody): { body: PartBody; count: number } {
  const { positions, index, normals, ...rest } = body
  const corners = index ? index.length : positions.length / 3
  const triangles = Math.ceil(corners / 3)
  const pointOf = (corner: number) => (index ? index[corner] : corner) ?? Number.POSITIVE_INFINITY
  const isWhole = (triangle: number) => [0, 1, 2].every(at => isPoint(positions, pointOf(triangle * 3 + at)))
  let count = 0
  for (let triangle = 0; triangle < triangles; triangle++) if (!isWhole(triangle)) count += 1
  if (count === 0) return { body, count }
  const remainingPoints = new Uint32Array((triangles - count) * 3)
  let next = 0
  for (let triangle = 0; triangle < triangles; triangle++)
    if (isWhole(triangle)) for (let at = 0; at < 3; at++) remainingPoints[next++] = pointOf(triangle * 3 + at)
  if (!index)
    return {
      body: {
        ...rest,
        positions: selectCoordinates(positions, remainingPoints),
        ...(normals && { normals: selectCoordinates(normals, remainingPoints) }),
      },
      count,
    }
  // Unused points stay, but must be numbers for the renderer.
  const finite = positions.map(value => (Number.isFinite(value) ? value : 0))
  return { body: { ...rest, positions: finite, index: remainingPoints, ...(normals && { normals }) }, count }
}

const isPoint = (positions: Float32Array, point: number): boolean =>
  point * 3 + 2 < positions.length &&
  Number.isFinite(positions[point * 3]) &&
  Number.isFinite(positions[point * 3 + 1]) &&
  Number.isFinite(positions[point * 3 + 2])

/** Returns the three numbers of each point. */
function selectCoordinates(numbers: Float32Array, points: Uint32Array): Float32Array {
  const coordinates = new Float32Array(points.length * 3)
  for (const [at, point] of points.entries())
    coordinates.set(numbers.subarray(point * 3, point * 3 + 3), at * 3)
  return coordinates
}

import type { Mesh } from './mesh.ts'

/**
 * Computes the squared distance in mm² from a position to a triangle: to its nearest corner, to its nearest edge, or to
 * its plane. Source: C. Ericson, "Real-Time Collision Detection" (2005), 5.1.5.
 */
export function squaredDistance(
  { positions, index }: Mesh,
  triangle: number,
  x: number,
  y: number,
  z: number,
): number {
  const a = index[triangle * 3]! * 3
  const b = index[triangle * 3 + 1]! * 3
  const c = index[triangle * 3 + 2]! * 3
  const [ax, ay, az] = [positions[a]!, positions[a + 1]!, positions[a + 2]!]
  const [ux, uy, uz] = [positions[b]! - ax, positions[b + 1]! - ay, positions[b + 2]! - az]
  const [vx, vy, vz] = [positions[c]! - ax, positions[c + 1]! - ay, positions[c + 2]! - az]
  const [px, py, pz] = [x - ax, y - ay, z - az]
  /** Returns the squared distance to the point at two shares of the sides from the first corner. */
  const to = (first: number, second: number) =>
    (px - first * ux - second * vx) ** 2 +
    (py - first * uy - second * vy) ** 2 +
    (pz - first * uz - second * vz) ** 2
  const d1 = ux * px + uy * py + uz * pz
  const d2 = vx * px + vy * py + vz * pz
  if (d1 <= 0 && d2 <= 0) return to(0, 0)
  const [uu, uv, vv] = [ux * ux + uy * uy + uz * uz, ux * vx + uy * vy + uz * vz, vx * vx + vy * vy + vz * vz]
  // d3 to d6 are the products d1 and d2, but from the second and the third corner.
  const d3 = d1 - uu
  const d4 = d2 - uv
  if (d3 >= 0 && d4 <= d3) return to(1, 0)
  const ofThird = d1 * d4 - d3 * d2
  if (ofThird <= 0 && d1 >= 0 && d3 <= 0) return to(d1 / (d1 - d3), 0)
  const d5 = d1 - uv
  const d6 = d2 - vv
  if (d6 >= 0 && d5 <= d6) return to(0, 1)
  const ofSecond = d5 * d2 - d1 * d6
  if (ofSecond <= 0 && d2 >= 0 && d6 <= 0) return to(0, d2 / (d2 - d6))
  const ofFirst = d3 * d6 - d5 * d4
  if (ofFirst <= 0 && d4 - d3 >= 0 && d5 - d6 >= 0) {
    const share = (d4 - d3) / (d4 - d3 + (d5 - d6))
    return to(1 - share, share)
  }
  const sum = ofFirst + ofSecond + ofThird
  return to(ofSecond / sum, ofThird / sum)
}

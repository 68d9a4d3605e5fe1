import { areasOf, boxOf, type Coordinates, type Mesh, perpendicularDirections } from './mesh.ts'

/**
 * Computes the volume of each body in mm³ as the sum of the tetrahedra from one point to all triangles, V = Σ a · (b ×
 * c) / 6, by the divergence theorem (Zhang and Chen, "Efficient feature extraction for 2D/3D objects in mesh
 * representation", ICIP 2001). Valid only for a closed mesh whose triangles all face the same side; negative when they
 * face inwards. The result is exact for the triangles, so the only error on a curved face is its tessellation.
 */
export function volumesOf({ positions, index, starts }: Mesh): number[] {
  const { min, max } = boxOf({ positions, index })
  const middle = min.map((low, axis) => (low + max[axis]!) / 2)
  const at = (corner: number, axis: number) => positions[index[corner]! * 3 + axis]! - middle[axis]!
  return Array.from({ length: starts.length - 1 }, (_, body) => {
    let sum = 0
    for (let triangle = starts[body]!; triangle < starts[body + 1]!; triangle++) {
      const [a, b, c] = [triangle * 3, triangle * 3 + 1, triangle * 3 + 2]
      const [bx, by, bz, cx, cy, cz] = [at(b, 0), at(b, 1), at(b, 2), at(c, 0), at(c, 1), at(c, 2)]
      sum += at(a, 0) * (by * cz - bz * cy) + at(a, 1) * (bz * cx - bx * cz) + at(a, 2) * (bx * cy - by * cx)
    }
    return sum / 6
  })
}

/**
 * Flips the triangles of each closed body whose volume is negative, so that all triangles face outwards. Changes the
 * mesh.
 */
export function faceOutwards(mesh: Mesh): void {
  const { index, starts } = mesh
  volumesOf(mesh).forEach((volume, body) => {
    if (volume >= 0) return
    for (let triangle = starts[body]!; triangle < starts[body + 1]!; triangle++) {
      const second = index[triangle * 3 + 1]!
      index[triangle * 3 + 1] = index[triangle * 3 + 2]!
      index[triangle * 3 + 2] = second
    }
  })
}

/**
 * Returns the area of the surface in mm²: the sum of the triangles, including inner faces. Works for a mesh with holes.
 */
export const surfaceOf = (mesh: Mesh): number => areasOf(mesh).reduce((sum, area) => sum + area, 0)

/** Returns the size of a mesh along a pull direction of length 1 and along the two directions across it, mm. */
export function sizeAlong(
  { positions, index }: Mesh,
  pull: Coordinates,
): { across: [number, number]; depth: number } {
  const reach = (direction: Coordinates) => {
    let min = Infinity
    let max = -Infinity
    for (const point of index) {
      const along =
        positions[point * 3]! * direction[0] +
        positions[point * 3 + 1]! * direction[1] +
        positions[point * 3 + 2]! * direction[2]
      if (along < min) min = along
      if (along > max) max = along
    }
    return max < min ? 0 : max - min
  }
  const [u, v] = perpendicularDirections(pull)
  return { across: [reach(u), reach(v)], depth: reach(pull) }
}

/**
 * Returns the weight in g of a volume in mm³ at a density in g/cm³: m = ρ V. Use the density of the solid, not of the
 * melt.
 */
export const weightOf = (volume: number, density: number): number => (volume / 1000) * density

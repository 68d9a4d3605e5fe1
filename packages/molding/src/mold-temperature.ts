/**
 * Largest difference between two points of the mold's surface that the knowledge center allows, in K. The limit of 20 F
 * is a difference, without an offset.
 */
export const moldDifferenceLimit = 20 / 1.8

/**
 * Returns the difference between the warmest and the coldest point of the mold's surface, in K, and compares it with 20
 * F (11.1 K). A difference has no offset of 32. Measure in production, with the press stopped and secured. Returns null
 * for fewer than two points.
 * @param surfaces degrees Celsius
 */
export function moldDifference(
  surfaces: readonly number[],
): { difference: number; isWithin: boolean } | null {
  if (surfaces.length < 2) return null
  const difference = Math.max(...surfaces) - Math.min(...surfaces)
  return { difference, isWithin: difference <= moldDifferenceLimit + 1e-9 }
}

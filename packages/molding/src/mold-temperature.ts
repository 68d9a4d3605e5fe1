/** The largest difference between any two places of the mold's surface that the knowledge center allows, K: 20 F, a difference. */
export const moldDifferenceLimit = 20 / 1.8

/**
 * The difference between the warmest and the coldest place of the mold's surface, in K, against 20 F (11.1 K); a difference has no
 * offset of 32. Measured in production, the press stopped and secured. Null of fewer than two places.
 * @param surfaces degrees Celsius
 */
export function moldDifference(
  surfaces: readonly number[],
): { difference: number; isWithin: boolean } | null {
  if (surfaces.length < 2) return null
  const difference = Math.max(...surfaces) - Math.min(...surfaces)
  return { difference, isWithin: difference <= moldDifferenceLimit + 1e-9 }
}

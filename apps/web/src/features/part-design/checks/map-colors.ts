import type { Coordinates } from '@steelsafe/molding/mesh/mesh.ts'
import { sameDistanceMm } from '@steelsafe/molding/mesh/surface-distance.ts'

/** Red, green and blue from 0 to 255 (sRGB). People with color blindness can distinguish them (Okabe and Ito). */
export const draftColors = {
  below0: [213, 94, 0],
  below1: [240, 190, 30],
  below3: [120, 190, 235],
  enough: [150, 165, 180],
  undercut: [150, 60, 160],
  chosen: [214, 0, 108],
} as const satisfies Record<string, Coordinates>

export type DraftColor = keyof typeof draftColors

/** Colors from the thinnest to the thickest wall, in steps that get lighter (viridis). */
export const wallColors: readonly Coordinates[] = [
  [68, 1, 84],
  [65, 68, 135],
  [42, 120, 142],
  [34, 168, 132],
  [122, 209, 81],
  [253, 231, 37],
]

/** Color of a triangle without a measured wall, and of a surface that is unchanged between the revisions. */
export const unknownColor: Coordinates = [200, 200, 200]

/** Lower limits of the colors of the distance map, in mm. A surface below the first limit counts as unchanged. */
export const distanceSteps = [sameDistanceMm, 0.1, 0.2, 0.5, 1, 2] as const
/** Colors of the distance map, from unchanged to the largest distance. */
export const distanceColors: readonly Coordinates[] = [unknownColor, ...wallColors]

/**
 * Converts an sRGB color to the linear color that the 3D view expects, from 0 to 255 (sRGB transfer function, IEC
 * 61966-2-1).
 */
export const linearOf = (color: Coordinates): Coordinates => {
  const each = (value: number) => {
    const share = value / 255
    return Math.round(255 * (share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4))
  }
  return [each(color[0]), each(color[1]), each(color[2])]
}

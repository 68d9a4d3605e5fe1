import type { Triple } from '../model.ts'

/** Offset of the top and bottom views. They are not exactly vertical, so that the up direction stays defined. */
const verticalOffset = 1e-4
/** Directions of the standard views. Z is up, and the front view looks along Y. */
export const views = {
  isometric: [1, -1, 1],
  front: [0, -1, 0],
  back: [0, 1, 0],
  left: [-1, 0, 0],
  right: [1, 0, 0],
  top: [0, -verticalOffset, 1],
  bottom: [0, -verticalOffset, -1],
} as const satisfies Record<string, Triple>

export type CameraView = keyof typeof views
export const viewNames = Object.keys(views) as CameraView[]

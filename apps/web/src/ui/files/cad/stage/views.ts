import type { Triple } from '../model.ts'

/** Where one looks from; Z is up, and the front is looked at along Y. A view from above is not quite from above, so that up stays known. */
const almost = 1e-4
export const views = {
  isometric: [1, -1, 1],
  front: [0, -1, 0],
  back: [0, 1, 0],
  left: [-1, 0, 0],
  right: [1, 0, 0],
  top: [0, -almost, 1],
  bottom: [0, -almost, -1],
} as const satisfies Record<string, Triple>

export type View = keyof typeof views
export const viewNames = Object.keys(views) as View[]

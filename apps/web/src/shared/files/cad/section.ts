import type { Box } from './bounds.ts'
import type { Triple } from './model.ts'

export const axes = ['x', 'y', 'z'] as const
export type Axis = (typeof axes)[number]

/** A section through a model: across an axis, at a share from 0 to 1 of the box. */
export interface Section {
  axis: Axis
  share: number
  /** True when the near side is cut away instead of the far side. */
  isFlipped: boolean
}

/** Returns the position along the axis, in mm. */
export function sectionPosition({ min, max }: Box, { axis, share }: Pick<Section, 'axis' | 'share'>): number {
  const along = axes.indexOf(axis)
  return min[along]! + (max[along]! - min[along]!) * share
}

/** Returns the plane normal · p + constant = 0. Points for which the left side is negative are cut away. */
export function planeOf(box: Box, section: Section): { normal: Triple; constant: number } {
  const direction = section.isFlipped ? 1 : -1
  const normal: Triple = [
    section.axis === 'x' ? direction : 0,
    section.axis === 'y' ? direction : 0,
    section.axis === 'z' ? direction : 0,
  ]
  return { normal, constant: -direction * sectionPosition(box, section) }
}

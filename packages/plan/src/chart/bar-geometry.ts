import { dayNumber, type TaskDates } from '../schedule/work-days.ts'
import type { BarPlace } from './arrows.ts'
import { type Scale, xOf } from './scale.ts'

/** Half of a milestone's diamond, from its center to a corner, in pixels. */
export const diamond = 11

/** Returns the horizontal position of a bar. A milestone is centered on the middle of its day. */
export function barSpan(scale: Scale, { start, end, milestone }: TaskDates): { left: number; right: number } {
  if (milestone) {
    const middle = xOf(scale, dayNumber(end) + 0.5)
    return { left: middle - diamond, right: middle + diamond }
  }
  const left = xOf(scale, dayNumber(start))
  return { left, right: Math.max(left + 4, xOf(scale, dayNumber(end) + 1)) }
}

/** Returns the position of a bar in the row with an index. */
export const barPlace = (scale: Scale, task: TaskDates, index: number, rowHeight: number): BarPlace => ({
  ...barSpan(scale, task),
  middle: index * rowHeight + Math.round(rowHeight / 2),
})

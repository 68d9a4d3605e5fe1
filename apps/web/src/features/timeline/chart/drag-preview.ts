import type { Task } from '@steelsafe/contract/timeline/entities.ts'
import { barSpan } from '@steelsafe/plan/chart/bar-geometry.ts'
import type { Scale } from '@steelsafe/plan/chart/scale.ts'
import { withDescendants } from '@steelsafe/plan/schedule/tree-order.ts'
import type { WorkDays } from '@steelsafe/plan/schedule/work-days.ts'
import { resizeDates, shiftDates, shiftOf } from '../plan/dates.ts'
import type { Drag } from './useDrag.ts'

/** A dragged percentage is rounded to a multiple of this number. */
const percentStep = 5

export function draggedPercent(task: Task, drag: Drag, scale: Scale): number {
  const { left, right } = barSpan(scale, task)
  const percent = task.percentComplete + (drag.pixels / (right - left)) * 100
  return Math.min(100, Math.max(0, Math.round(percent / percentStep) * percentStep))
}

/**
 * Returns a function that returns each task as drawn during a drag: dragged tasks as after the drop, the others
 * unchanged.
 */
export function dragPreview(
  drag: Drag | undefined,
  tasks: readonly Task[],
  work: WorkDays,
  scale: Scale,
): (task: Task) => Task {
  const same = (task: Task) => task
  const draggedTask = drag && tasks.find(({ id }) => id === drag.id)
  if (!drag || !draggedTask) return same
  const only = (change: (task: Task) => Partial<Task>) => (task: Task) =>
    task.id === drag.id ? { ...task, ...change(task) } : task
  switch (drag.grip) {
    case 'move': {
      const movedIds = withDescendants(tasks, [drag.id])
      const shift = shiftOf(work, draggedTask, drag.days)
      return task => (movedIds.has(task.id) ? { ...task, ...shiftDates(work, task, shift) } : task)
    }
    case 'start':
    case 'end': {
      const { grip, days } = drag
      return only(task => resizeDates(work, task, grip, days))
    }
    case 'progress':
      return only(task => ({ percentComplete: draggedPercent(task, drag, scale) }))
    case 'fromStart':
    case 'fromEnd':
      return same
  }
}

import type { BaselineTask, Task } from '@steelsafe/contract/timeline/entities.ts'
import { dayNumber, type WorkDays } from '../schedule/work-days.ts'

/** Returns the number of working days by which a task ends later than in the baseline; negative if earlier. */
export const slipOf = (work: WorkDays, now: { end: string }, then: { end: string }): number =>
  work.before(dayNumber(now.end) + 1) - work.before(dayNumber(then.end) + 1)

/** A task that ends on another day than in the baseline, with its slip in working days. */
export interface Slip {
  task: Task
  then: BaselineTask
  days: number
}

/**
 * Returns the tasks that end on another day than in the baseline, the largest slip first, and the numbers of added and
 * deleted tasks. Summaries have no slip of their own, because their dates follow from other tasks.
 */
export function slipsOf(
  work: WorkDays,
  tasks: readonly Task[],
  baseline: readonly BaselineTask[],
): { slips: Slip[]; addedCount: number; deletedCount: number } {
  const thenById = new Map(baseline.map(then => [then.taskId, then]))
  const taskIds = new Set(tasks.map(({ id }) => id))
  const slips = tasks
    .filter(task => !task.summary)
    .flatMap(task => {
      const then = thenById.get(task.id)
      const days = then ? slipOf(work, task, then) : 0
      return then && days !== 0 ? [{ task, then, days }] : []
    })
    .sort((one, other) => other.days - one.days || (one.task.start < other.task.start ? -1 : 1))
  return {
    slips,
    addedCount: tasks.filter(({ id }) => !thenById.has(id)).length,
    deletedCount: baseline.filter(({ taskId }) => !taskIds.has(taskId)).length,
  }
}

import type { StoredTask } from '@steelsafe/contract/timeline/entities.ts'
import { dateOf, dayNumber, spanOf, type WorkDays } from './work-days.ts'

/**
 * The tasks as if the whole plan began on another day: each keeps its length and its distance from the beginning, both in
 * working days, by the calendar of its new project. Nothing of them is done, and notes, which are about the other tool, stay
 * there.
 */
export function layFrom(
  tasks: readonly StoredTask[],
  from: WorkDays,
  to: WorkDays,
  startDate: string,
): StoredTask[] {
  const begin = from.before(Math.min(...tasks.map(({ start }) => dayNumber(start))))
  const newBegin = to.before(dayNumber(startDate))
  return tasks.map(task => {
    const { start, end } = spanOf(from, task)
    // A milestone is reached at the end of its day, so none lies before the end of the first.
    const offset = task.milestone ? Math.max(1, end - begin) : start - begin
    const length = Math.max(1, end - start)
    return {
      ...task,
      start: dateOf(to.day(newBegin + offset - (task.milestone ? 1 : 0))),
      end: dateOf(to.day(newBegin + offset + (task.milestone ? 0 : length) - 1)),
      percentComplete: 0,
      note: '',
    }
  })
}

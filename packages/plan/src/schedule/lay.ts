import type { StoredTask } from '@steelsafe/contract/timeline/entities.ts'
import type { TemplateTask } from '@steelsafe/contract/timeline-templates/entities.ts'
import { dateOf, dayNumber, spanOf, type WorkDays } from './work-days.ts'

type ScheduledTask = Pick<StoredTask, 'id' | 'parentId' | 'orderId' | 'title' | 'start' | 'end' | 'milestone'>

/**
 * Converts the tasks of a plan to working days from its start. Progress, notes and those who are responsible are
 * dropped, because they belong to the tool for which they were entered.
 * @param tasks with rolled-up dates of summaries
 */
export function offsetsOf(tasks: readonly ScheduledTask[], work: WorkDays): TemplateTask[] {
  const begin = work.before(Math.min(...tasks.map(({ start }) => dayNumber(start))))
  return tasks.map(({ id, parentId, orderId, title, milestone, ...dates }) => {
    const { start, end } = spanOf(work, { ...dates, milestone })
    return {
      id,
      parentId,
      orderId,
      title,
      milestone,
      // A milestone is reached at the end of its day, so the earliest one is at the end of the first day.
      offsetDays: milestone ? Math.max(1, end - begin) : start - begin,
      workingDays: milestone ? 0 : Math.max(1, end - start),
    }
  })
}

/** Creates the tasks of a plan that starts on a given day, in the working days of its project. */
export function layFrom(tasks: readonly TemplateTask[], work: WorkDays, startDate: string): StoredTask[] {
  const begin = work.before(dayNumber(startDate))
  return tasks.map(({ offsetDays, workingDays, ...task }) => ({
    ...task,
    start: dateOf(work.day(begin + offsetDays - (task.milestone ? 1 : 0))),
    end: dateOf(work.day(begin + offsetDays + workingDays - 1)),
    percentComplete: 0,
    expanded: true,
    note: '',
    responsibleId: null,
    version: 1,
  }))
}

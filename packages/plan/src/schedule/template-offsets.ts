import type { StoredTask } from '@steelsafe/contract/timeline/entities.ts'
import type { TemplateTask } from '@steelsafe/contract/timeline-templates/entities.ts'
import { dateOf, dayNumber, spanOf, type WorkDays } from './work-days.ts'

type ScheduledTask = Pick<StoredTask, 'id' | 'parentId' | 'orderId' | 'title' | 'start' | 'end' | 'milestone'>

/**
 * Converts the dates of tasks to offsets in working days from the start of the plan. Progress, notes and responsible
 * people are dropped, because they belong to the original tool.
 * @param tasks the tasks; the dates of summaries must be rolled up
 */
export function toTemplateTasks(tasks: readonly ScheduledTask[], work: WorkDays): TemplateTask[] {
  const begin = work.before(Math.min(...tasks.map(({ start }) => dayNumber(start))))
  return tasks.map(({ id, parentId, orderId, title, milestone, ...dates }) => {
    const { start, end } = spanOf(work, { ...dates, milestone })
    return {
      id,
      parentId,
      orderId,
      title,
      milestone,
      // A milestone is reached at the end of its day, so the earliest milestone is at the end of the first day.
      offsetDays: milestone ? Math.max(1, end - begin) : start - begin,
      workingDays: milestone ? 0 : Math.max(1, end - start),
    }
  })
}

/**
 * Returns the tasks of a plan that starts on a given day.
 * @param work the working days of the new project
 */
export function createTasksFromOffsets(
  tasks: readonly TemplateTask[],
  work: WorkDays,
  startDate: string,
): StoredTask[] {
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

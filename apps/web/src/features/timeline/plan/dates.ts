import { dateOf, datesFrom, dayNumber, spanOf, type WorkDays } from '@steelsafe/plan/schedule/work-days.ts'

interface TaskDates {
  start: string
  end: string
  milestone: boolean
}
export type Dates = Pick<TaskDates, 'start' | 'end'>

/**
 * Returns the number of working days by which a task moves when it is dragged by calendar days. A day off counts as the
 * next working day.
 */
export function shiftOf(work: WorkDays, task: TaskDates, days: number): number {
  const day = dayNumber(task.milestone ? task.end : task.start) + days
  const begin = work.before(task.milestone ? day + 1 : day)
  return begin - spanOf(work, task).start
}

/** Returns the dates of a task that moves by working days and keeps its length. */
export const shiftDates = (work: WorkDays, task: TaskDates, workingDays: number): Dates =>
  workingDays === 0
    ? { start: task.start, end: task.end }
    : datesFrom(work, spanOf(work, task).start + workingDays, task)

/** Returns the dates of a task after one end was dragged by calendar days. The task keeps at least one working day. */
export function resizeDates(work: WorkDays, task: TaskDates, side: 'start' | 'end', days: number): Dates {
  if (side === 'end') {
    const end = work.day(work.before(dayNumber(task.end) + days + 1) - 1)
    return { start: task.start, end: dateOf(Math.max(end, firstDay(work, task.start))) }
  }
  const start = work.day(work.before(dayNumber(task.start) + days))
  return { start: dateOf(Math.min(start, lastDay(work, task.end))), end: task.end }
}

/**
 * Returns the dates of a task from its start and its length in working days. Do not use it for milestones, which
 * have no length.
 */
export function datesOfLength(work: WorkDays, start: string, workingDays: number): Dates {
  const begin = work.before(dayNumber(start))
  return { start, end: dateOf(Math.max(work.day(begin + Math.max(1, workingDays) - 1), dayNumber(start))) }
}

const firstDay = (work: WorkDays, start: string) => {
  const day = dayNumber(start)
  return work.isWorking(day) ? day : work.day(work.before(day))
}
const lastDay = (work: WorkDays, end: string) => {
  const day = dayNumber(end)
  return work.isWorking(day) ? day : work.day(work.before(day) - 1)
}

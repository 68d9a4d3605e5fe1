import { isPlanDay } from '@steelsafe/contract/timeline/entities.ts'
import type { Remark } from '../read-plan.ts'
import {
  dateOf,
  datesFrom,
  dayNumber,
  isDay,
  spanOf,
  type TaskDates,
  type WorkDays,
} from '../schedule/work-days.ts'
import { parseDuration } from './duration.ts'
import type { PlanRow } from './plan-row.ts'

type Problem = Omit<Remark, 'row'>

/**
 * Reads the dates of a row from its start and end, its start and duration, or its end and duration. A single date
 * without a duration is a task of one day. If the milestone cell is empty, a duration of 0 makes the row a milestone.
 */
export function readDates(row: PlanRow, work: WorkDays): { dates?: TaskDates; problems: Problem[] } {
  const [start, end] = [row.start?.trim() || undefined, row.end?.trim() || undefined]
  const problems: Problem[] = []
  for (const [field, day] of Object.entries({ start, end })) {
    if (day !== undefined && !isDay(day)) problems.push({ key: 'rule.date', field })
    else if (day !== undefined && !isPlanDay(day)) problems.push({ key: 'timeline:rule.year', field })
  }
  const days = parseDuration(row.days)
  if (days === 'unreadable') problems.push({ key: 'timeline:rule.duration', field: 'days' })
  if (problems.length > 0 || days === 'unreadable') return { problems }
  if (!start && !end) return { problems: [{ key: 'rule.required', field: 'start' }] }
  if (start && end && start > end)
    return { problems: [{ key: 'timeline:rule.endBeforeStart', field: 'end' }] }
  const milestone = isMilestone(row.milestone, days)
  const knownDay = (start ?? end)! // The start or the end is set.
  if (start && end) return { dates: { start: milestone ? end : start, end, milestone }, problems }
  if (milestone || !days) return { dates: { start: knownDay, end: knownDay, milestone }, problems }
  return { dates: { ...datesOfSpan(work, knownDay, days, start !== undefined), milestone }, problems }
}

/** Returns the dates of a task of `days` working days that starts or ends on `day`. */
function datesOfSpan(work: WorkDays, day: string, days: number, isStart: boolean) {
  const task = { start: day, end: day, milestone: false }
  if (isStart) return { start: day, end: datesFrom(work, spanOf(work, task).start + days - 1, task).end }
  return { start: dateOf(work.day(work.before(dayNumber(day) + 1) - days)), end: day }
}

const negativeAnswers = ['', '0', 'no', 'n', 'nein', 'false', 'falsch', 'falso', '否', '-']

const isMilestone = (cell: string | undefined, days: number | undefined): boolean =>
  cell === undefined || cell.trim() === '' ? days === 0 : !negativeAnswers.includes(cell.trim().toLowerCase())

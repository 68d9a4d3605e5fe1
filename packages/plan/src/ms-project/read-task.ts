import type { XmlElement } from '@rgrove/parse-xml'
import { limits } from '@steelsafe/contract/core/limits.ts'
import { isPlanDay, type Plan } from '@steelsafe/contract/timeline/entities.ts'
import { idOfPlace, type Remark, type Remarks } from '../read-plan.ts'
import { dateOf, datesFrom, dayNumber, type WorkDays } from '../schedule/work-days.ts'
import { isSet, type Moment, minutesOf, momentOf, numberOf, textOf } from './xml.ts'

/** What the file as a whole defines for its tasks. */
export interface Terms {
  work: WorkDays
  minutesADay: number
  /** HH:mm:ss at which a day of work begins. */
  dayStart: string
  /** Where a task without any date begins. */
  projectStart: string | undefined
}

type PlanTask = Plan['tasks'][number]
type ReadResult = { task: PlanTask; problems: Remark[] }

/**
 * A task, still without its place in the tree.
 * @param place from 1
 */
export function readTask(element: XmlElement, place: number, terms: Terms, remarks: Remarks): ReadResult {
  const title = titleOf(element, place, remarks)
  const problems = unreadableFields(element, title)
  const milestone = isSet(element, 'Milestone')
  const note = textOf(element, 'Notes') ?? ''
  if (note.length > limits.textLength) remarks.add('timeline:rule.noteCut', title)
  const dates = datesOf(element, title, milestone, terms, remarks)
  if (dates.start > dates.end) problems.push({ key: 'timeline:rule.fileEndBeforeStart', values: { title } })
  else if (!isPlanDay(dates.start) || !isPlanDay(dates.end))
    problems.push({ key: 'timeline:rule.fileYear', values: { title } })
  const task: PlanTask = {
    id: idOfPlace(place),
    orderId: place,
    parentId: null,
    title,
    ...dates,
    percentComplete: numberOf(element, 'PercentComplete') ?? 0,
    milestone,
    expanded: true,
    note: note.slice(0, limits.textLength).trim(),
  }
  return { task, problems }
}

/** The title by which remarks name a task, also before it is read. */
export const taskName = (element: XmlElement): string =>
  textOf(element, 'Name') ?? `#${textOf(element, 'ID') ?? textOf(element, 'UID') ?? '?'}`

function titleOf(element: XmlElement, place: number, remarks: Remarks): string {
  const name = textOf(element, 'Name')?.replace(/\s+/g, ' ')
  if (name === undefined) {
    remarks.add('timeline:rule.noTitle', `#${place}`)
    return `#${place}`
  }
  if (name.length > limits.titleLength) remarks.add('timeline:rule.titleCut', name.slice(0, 30))
  return name.slice(0, limits.titleLength).trim()
}

/** Fields that are there, and say nothing that can be understood. */
function unreadableFields(element: XmlElement, title: string): Remark[] {
  const percent = numberOf(element, 'PercentComplete')
  const read: Record<string, boolean> = {
    Start: momentOf(element, 'Start') !== undefined,
    Finish: momentOf(element, 'Finish') !== undefined,
    Duration: minutesOf(element, 'Duration') !== undefined,
    PercentComplete: percent !== undefined && Number.isInteger(percent) && percent >= 0 && percent <= 100,
  }
  return Object.entries(read).flatMap(([field, isRead]) => {
    const value = textOf(element, field)
    return value === undefined || isRead
      ? []
      : [{ key: 'timeline:rule.fileUnreadable', values: { title, field, value: value.slice(0, 50) } }]
  })
}

function datesOf(element: XmlElement, title: string, milestone: boolean, terms: Terms, remarks: Remarks) {
  const start = momentOf(element, 'Start') ?? momentOf(element, 'ManualStart')
  const finish = momentOf(element, 'Finish') ?? momentOf(element, 'ManualFinish')
  if (milestone) {
    const at = finish ?? start
    if (at) return milestoneAt(at, title, terms, remarks)
  }
  const first = start?.day ?? finish?.day ?? terms.projectStart
  if (first === undefined || (!start && !finish)) remarks.add('timeline:rule.noDates', title)
  const begin = first ?? '1970-01-01'
  if (finish) return { start: begin, end: lastDay(begin, finish, terms) }
  return { start: begin, end: endAfter(begin, element, terms) }
}

/** Ours are reached at the end of their day: one at the beginning of a day is reached with the working day before it. */
function milestoneAt({ day, time }: Moment, title: string, { work, dayStart }: Terms, remarks: Remarks) {
  if (time > dayStart) return { start: day, end: day }
  const before = dateOf(work.day(work.before(dayNumber(day)) - 1))
  remarks.add('timeline:rule.milestoneEarlier', title)
  return { start: before, end: before }
}

/** What is done by the beginning of a day was done with the working day before it. */
function lastDay(start: string, { day, time }: Moment, { work, dayStart }: Terms): string {
  if (time > dayStart || day <= start) return day
  const before = dateOf(work.day(work.before(dayNumber(day)) - 1))
  return before < start ? start : before
}

/** Formats of spans that run day and night: https://schemas.microsoft.com/project/2007/mspdi_pj12.xsd, DurationFormat */
const elapsedFormats = [4, 6, 8, 10, 12, 36, 38, 40, 42, 44]
const minutesAroundTheClock = 24 * 60

export const isElapsed = (format: number | undefined): boolean => elapsedFormats.includes(format ?? 7)

/** Without a finish, a task ends when its duration is over; without that, on its first day. */
function endAfter(start: string, element: XmlElement, { work, minutesADay }: Terms): string {
  const minutes = minutesOf(element, 'Duration') ?? minutesOf(element, 'ManualDuration') ?? 0
  if (isElapsed(numberOf(element, 'DurationFormat')))
    return lastOf(dayNumber(start) + Math.max(1, Math.ceil(minutes / minutesAroundTheClock)) - 1)
  const days = Math.max(1, Math.ceil(minutes / minutesADay))
  const first = work.before(dayNumber(start))
  return datesFrom(work, first + days - 1, { start, end: start, milestone: false }).end
}

/** Beyond the calendar of four-digit years there is nothing. */
const lastOf = (day: number): string => dateOf(Math.min(day, dayNumber('9999-12-31')))

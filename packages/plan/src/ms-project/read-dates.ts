import type { XmlElement } from '@rgrove/parse-xml'
import { isPlanDay } from '@steelsafe/contract/timeline/entities.ts'
import { planLimits } from '@steelsafe/contract/timeline/limits.ts'
import { dateOf, dayNumber } from '../schedule/work-days.ts'
import type { Context } from './context.ts'
import { minutesOf } from './durations.ts'
import { minutesPerCalendarDay } from './format.ts'
import { childMoment, childNumber, childText, isSet, type XmlDateTime } from './xml.ts'

/** The dates of a task as days of a plan. */
export interface ReadDates {
  start: string
  end: string
  milestone: boolean
}

/** The dates of a task as moments of the file. */
interface FileDates {
  element: XmlElement
  start: XmlDateTime | undefined
  finish: XmlDateTime | undefined
  /** Working minutes, or all minutes for an elapsed duration. */
  minutes: number | undefined
}

/**
 * Reads the first and the last day of a task, by its work calendars. Skips dates that cannot be read. A task without
 * dates starts with the project and gets a remark.
 */
export function readDates(
  element: XmlElement,
  title: string,
  isSummary: boolean,
  context: Context,
): ReadDates {
  const { remarks } = context
  const readStart = firstMoment(element, title, startFields, 0, context)
  const finish = firstMoment(element, title, finishFields, minutesPerCalendarDay, context)
  const hasDate = readStart !== undefined || finish !== undefined
  if (!hasDate && !isSummary) remarks.add('timeline:rule.noDates', title)
  const start = hasDate ? readStart : { day: context.projectStart, minutes: minutesPerCalendarDay }
  const isBackwards = start !== undefined && finish !== undefined && finish.day < start.day
  if (isBackwards) remarks.add('timeline:rule.fileEndBeforeStart', title)
  const dates: FileDates = {
    element,
    start,
    finish: isBackwards ? undefined : finish,
    minutes: readDuration(element, title, context),
  }
  const span = spanOf(dates, context)
  const task = { ...span, milestone: false }
  if (isSet(element, 'Milestone') && !isSummary) {
    if (!hasLength(dates)) return milestoneOf(dates, title, context)
    if (span.start === span.end) {
      remarks.add('timeline:rule.milestoneDurationLeftOut', title)
      return { ...span, milestone: true }
    }
    remarks.add('timeline:rule.milestoneAsTask', title)
  }
  if (dates.finish && span.end < dates.finish.day) remarks.add('timeline:rule.endsEarlier', title)
  if (!isSummary && isInterrupted(dates, context)) remarks.add('timeline:rule.interrupted', title)
  return task
}

const startFields = ['Start', 'ManualStart', 'ActualStart', 'EarlyStart']
const finishFields = ['Finish', 'ManualFinish', 'ActualFinish', 'EarlyFinish']

/**
 * Returns the value of the first field that can be read. Adds a remark for each field that cannot be read.
 * @param timeOfDay minutes since midnight, for a date without a time
 */
function firstMoment(
  element: XmlElement,
  title: string,
  fields: readonly string[],
  timeOfDay: number,
  { remarks }: Context,
): XmlDateTime | undefined {
  for (const field of fields) {
    const value = childText(element, field)
    if (value === undefined) continue
    const moment = childMoment(element, field, timeOfDay)
    if (moment && isPlanDay(moment.day)) return moment
    if (moment) remarks.add('timeline:rule.fileYear', title)
    else remarks.add('timeline:rule.fileUnreadable', nameWithValue(title, value), { field })
  }
  return undefined
}

/** Returns the title of a task and the value of a skipped field, both cut to 20 characters. */
export const nameWithValue = (title: string, value: string): string =>
  `${[...title].slice(0, 20).join('')} (${[...value].slice(0, 20).join('')})`

function readDuration(element: XmlElement, title: string, { units, remarks }: Context): number | undefined {
  const value = childText(element, 'Duration')
  const minutes = minutesOf(element, 'Duration', units)
  if (value !== undefined && minutes === undefined)
    remarks.add('timeline:rule.fileUnreadable', nameWithValue(title, value), { field: 'Duration' })
  return minutes ?? minutesOf(element, 'ManualDuration', units)
}

function spanOf(dates: FileDates, context: Context): { start: string; end: string } {
  const { start, finish } = dates
  if (start && finish) {
    const end = lastDay(dates.element, finish, context)
    return { start: start.day, end: laterOf(start.day, end) }
  }
  if (start) return { start: start.day, end: endAfter(start.day, dates, context) }
  const end = lastDay(dates.element, finish!, context) // The start or the finish is set.
  return { start: startBefore(end, dates, context), end }
}

const laterOf = (one: string, other: string): string => (one > other ? one : other)

/** Returns true when a task has a duration; false for a milestone at a single moment. */
const hasLength = ({ start, finish, minutes }: FileDates): boolean =>
  minutes === undefined
    ? start !== undefined &&
      finish !== undefined &&
      (start.day !== finish.day || start.minutes !== finish.minutes)
    : minutes > 0

/**
 * Returns the dates of a milestone. Steelsafe places milestones at the end of a day, so a milestone at the start of a
 * day moves to the working day before.
 */
function milestoneOf({ element, start, finish }: FileDates, title: string, context: Context): ReadDates {
  const moment = (finish ?? start)! // The start or the finish is set.
  const day = lastDay(element, moment, context)
  if (day < moment.day) context.remarks.add('timeline:rule.milestoneEarlier', title)
  return { start: day, end: day, milestone: true }
}

/**
 * Returns the last working day of a task that ends at a moment. A task that ends when work starts was completed on the
 * working day before.
 */
function lastDay(element: XmlElement, { day, minutes }: XmlDateTime, context: Context): string {
  const date = dayNumber(day)
  if (isElapsed(childNumber(element, 'DurationFormat'))) return minutes > 0 ? day : planDate(date - 1)
  const begin = Math.min(...context.workCalendarsOf(element).map(({ times }) => times.beginOf(date)))
  if (minutes > begin) return day
  const { work } = context
  return planDate(work.day(work.before(date) - 1))
}

/**
 * Formats of durations that include nights and days off: https://schemas.microsoft.com/project/2007/mspdi_pj12.xsd,
 * DurationFormat
 */
const elapsedFormats = [4, 6, 8, 10, 12, 36, 38, 40, 42, 44]

export const isElapsed = (format: number | undefined): boolean => elapsedFormats.includes(format ?? 7)

/** Returns the duration in days, at least one: working days, or calendar days for an elapsed duration. */
function durationInDays(
  { element, minutes = 0 }: FileDates,
  { units }: Context,
): { days: number; isElapsed: boolean } {
  const elapsed = isElapsed(childNumber(element, 'DurationFormat'))
  const aDay = elapsed ? minutesPerCalendarDay : units.minutesADay
  return { days: Math.max(1, Math.ceil(minutes / aDay)), isElapsed: elapsed }
}

/** Computes the last day of a task without a finish. */
function endAfter(start: string, dates: FileDates, context: Context): string {
  const { days, isElapsed: elapsed } = durationInDays(dates, context)
  if (elapsed) return planDate(dayNumber(start) + days - 1)
  const { work } = context
  const end = planDate(work.day(work.before(dayNumber(start)) + days - 1))
  return days === 1 ? start : end
}

/** Computes the first day of a task without a start. */
function startBefore(end: string, dates: FileDates, context: Context): string {
  const { days, isElapsed: elapsed } = durationInDays(dates, context)
  if (days === 1) return end
  if (elapsed) return planDate(dayNumber(end) - days + 1)
  const { work } = context
  return planDate(work.day(work.before(dayNumber(end) + 1) - days))
}

/** Returns the date of a day, limited to the years that a plan can have. */
function planDate(day: number): string {
  const [first, last] = planLimits.years
  return dateOf(Math.max(dayNumber(`${first}-01-01`), Math.min(day, dayNumber(`${last}-12-31`))))
}

/**
 * Returns true when a task is interrupted: the working hours of its calendar between start and finish exceed its
 * duration by at least one day.
 */
function isInterrupted({ element, start, finish, minutes }: FileDates, context: Context): boolean {
  if (!start || !finish || !minutes || isElapsed(childNumber(element, 'DurationFormat'))) return false
  const worked = context.calendarOf(element).times.minutesBetween(start, finish)
  return worked !== undefined && worked - minutes >= context.units.minutesADay
}

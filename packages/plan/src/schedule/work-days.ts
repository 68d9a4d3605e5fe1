import { dayMs } from '@steelsafe/contract/core/dates/days.ts'
import type { WorkCalendar } from '@steelsafe/contract/timeline/entities.ts'

/** Converts a calendar date (yyyy-MM-dd) to days since 1970-01-01. */
export const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMs
/** Converts days since 1970-01-01 to a calendar date (yyyy-MM-dd). */
export const dateOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)

/** Returns true for a valid date; false for February 30, for example. */
export function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** Conversion of days to working days. Both directions take logarithmic time, for any range of dates. */
export interface WorkDays {
  /** Returns the number of working days from 1970-01-01 until before a day. A day is a number since 1970-01-01. */
  before(day: number): number
  /** Returns the working day that has `count` working days before it. */
  day(count: number): number
  isWorking(day: number): boolean
}

/** Returns the weekday of a day, from 1 for Monday to 7 for Sunday. 1970-01-01 was a Thursday. */
export const weekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1

/** Returns the working days of a calendar. */
export function workDaysOf({ workingDays, holidays }: WorkCalendar): WorkDays {
  const works = new Set(workingDays)
  const daysOff = new Set(
    holidays.map(({ date }) => dayNumber(date)).filter(day => works.has(weekdayOf(day))),
  )
  const sorted = [...daysOff].sort((a, b) => a - b)
  const offBeforeStart = countBelow(sorted, 0)
  const inWeek = [0, 1, 2, 3, 4, 5, 6].map(
    rest => range(rest).filter(day => works.has(weekdayOf(day))).length,
  )

  const before = (day: number): number => {
    const weeks = Math.floor(day / 7)
    return weeks * works.size + inWeek[day - weeks * 7]! - (countBelow(sorted, day) - offBeforeStart) // 0 to 6
  }
  const day = (count: number): number => {
    let high = Math.floor((count / works.size) * 7)
    while (before(high + 1) <= count) high += 64
    let low = high
    while (before(low + 1) > count) low -= 64
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2)
      if (before(middle + 1) > count) high = middle
      else low = middle
    }
    return high
  }
  return { before, day, isWorking: at => works.has(weekdayOf(at)) && !daysOff.has(at) }
}

const range = (length: number): number[] => Array.from({ length }, (_, index) => index)

/** Returns how many of the sorted numbers are below a bound. */
function countBelow(sorted: readonly number[], bound: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < bound)
      low = middle + 1 // inside the array
    else high = middle
  }
  return low
}

export interface TaskDates {
  start: string
  end: string
  milestone: boolean
}

/** A task in working days since 1970-01-01: its start and end instants, which are equal for a milestone. */
export interface Span {
  start: number
  end: number
}

/** Converts the dates of a task to working days since 1970-01-01. */
export function spanOf(work: WorkDays, { start, end, milestone }: TaskDates): Span {
  const done = work.before(dayNumber(end) + 1)
  return { start: milestone ? done : work.before(dayNumber(start)), end: done }
}

/** Returns the dates of a task that starts at an instant (in working days) and keeps its length. */
export function datesFrom(work: WorkDays, begin: number, { start, end, milestone }: TaskDates) {
  const span = spanOf(work, { start, end, milestone })
  if (milestone) {
    const date = dateOf(work.day(begin - 1))
    return { start: date, end: date }
  }
  // A task planned entirely on days off has no working day. It gets a working day when it moves.
  const length = Math.max(1, span.end - span.start)
  return { start: dateOf(work.day(begin)), end: dateOf(work.day(begin + length - 1)) }
}

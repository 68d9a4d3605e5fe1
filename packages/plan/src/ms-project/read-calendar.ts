import type { XmlElement } from '@rgrove/parse-xml'
import { limits } from '@steelsafe/contract/core/limits.ts'
import { truncate } from '@steelsafe/contract/core/names/truncate.ts'
import type { WorkCalendar } from '@steelsafe/contract/timeline/entities.ts'
import { planLimits } from '@steelsafe/contract/timeline/limits.ts'
import { mondayToFriday } from '../rules.ts'
import { dayNumber, weekdayOf } from '../schedule/work-days.ts'
import { dayStart, minutesPerCalendarDay, workingMinutesPerDay } from './format.ts'
import { daysOfException, isInYears, type Years, yearsOf } from './read-exceptions.ts'
import { type WorkingTime, WorkingTimes } from './working-times.ts'
import { childMoment, childNumber, childOf, childrenOf, childText, isSet, minutesOfTime } from './xml.ts'

/** A calendar of the file: its working days and hours. */
export interface FileCalendar {
  days: WorkCalendar
  times: WorkingTimes
  /** The exceptions that the calendar of a plan cannot represent. */
  leftOut: readonly LeftOutException[]
}

/** An exception that is left out of the plan. `name` is its name, or else its first day. */
export interface LeftOutException {
  key: 'timeline:rule.recurringExceptionLeftOut' | 'timeline:rule.workingExceptionLeftOut'
  name: string
}

/** The calendars of a file. */
export interface FileCalendars {
  /** The calendar of the project; undefined if the file has no calendar, or if its calendar has no working day. */
  own: FileCalendar | undefined
  /** The calendar of the project, or the standard calendar of Microsoft Project. */
  project: FileCalendar
  /** Returns the calendar with a UID; undefined if it is not in the file or has no working day. */
  byUid(uid: string | undefined): FileCalendar | undefined
}

/** Reads the calendars of a file. A calendar other than the project's is read only when `byUid` requests it. */
export function readCalendars(project: XmlElement): FileCalendars {
  const elements = childrenOf(childOf(project, 'Calendars'), 'Calendar')
  const elementByUid = new Map(elements.map(element => [childText(element, 'UID'), element]))
  const workday = workdayOf(project)
  const years = yearsOf(project)
  const calendarByUid = new Map<string, FileCalendar | undefined>()
  const byUid = (uid: string | undefined) => {
    if (uid === undefined) return undefined
    if (!calendarByUid.has(uid))
      calendarByUid.set(uid, readCalendar(withBases(elementByUid, uid), workday, years))
    return calendarByUid.get(uid)
  }
  const uid = childText(project, 'CalendarUID')
  const own = byUid(elementByUid.has(uid) ? uid : childText(elements[0], 'UID'))
  return { own, project: own ?? createStandardCalendar(workday), byUid }
}

/** Returns the shift of a working day for which the file defines no hours. */
function workdayOf(project: XmlElement): WorkingTime {
  const from = minutesOfTime(childText(project, 'DefaultStartTime')) ?? minutesOfTime(dayStart) ?? 0
  return {
    from,
    to: Math.min(
      minutesPerCalendarDay,
      from + (childNumber(project, 'MinutesPerDay') || workingMinutesPerDay),
    ),
  }
}

const createStandardCalendar = (workday: WorkingTime): FileCalendar => ({
  days: mondayToFriday,
  times: new WorkingTimes(
    new Map(mondayToFriday.workingDays.map(weekday => [weekday, [workday]])),
    mondayToFriday,
  ),
  leftOut: [],
})

/** Returns the elements of a calendar and of its base calendars, base calendars first. Later elements override. */
function withBases(elementByUid: ReadonlyMap<string | undefined, XmlElement>, uid: string): XmlElement[] {
  const calendarChain: XmlElement[] = []
  let at: string | undefined = uid
  while (at !== undefined) {
    const element = elementByUid.get(at)
    if (!element || calendarChain.includes(element)) break
    calendarChain.unshift(element)
    at = childText(element, 'BaseCalendarUID')
  }
  return calendarChain
}

function readCalendar(
  elements: readonly XmlElement[],
  workday: WorkingTime,
  years: Years,
): FileCalendar | undefined {
  const shifts = new Map<number, WorkingTime[]>()
  const holidays = new Map<string, string>()
  const repeating: string[] = []
  const working: { name: string; days: string[] }[] = []
  for (const element of elements) {
    for (const weekDay of childrenOf(childOf(element, 'WeekDays'), 'WeekDay')) {
      const weekday = isoWeekday(childNumber(weekDay, 'DayType'))
      if (weekday) shifts.set(weekday, isSet(weekDay, 'DayWorking') ? shiftsOf(weekDay, workday) : [])
    }
    for (const exception of exceptionsOf(element)) {
      const days = daysOfException(exception, years)
      if (!days) repeating.push(nameOf(exception))
      else if (isSet(exception, 'DayWorking')) {
        working.push({ name: nameOf(exception), days: days.filter(day => isInYears(day, years)) })
        // A working day in a calendar overrides a day off in its base calendar.
        for (const day of days) holidays.delete(day)
      } else
        for (const day of days)
          if (!holidays.has(day))
            holidays.set(day, truncate(childText(exception, 'Name') ?? '', limits.nameLength))
    }
  }
  const split = splitAtMidnight(shifts)
  const workingDays = [...split]
    .flatMap(([weekday, ofDay]) => (ofDay.length > 0 ? weekday : []))
    .sort((a, b) => a - b)
  if (workingDays.length === 0) return undefined
  const sorted = [...holidays]
    .map(([date, name]) => ({ date, name }))
    .sort((a, b) => (a.date < b.date ? -1 : 1))
    .slice(0, planLimits.holidays)
  const days = { workingDays, holidays: sorted }
  // An exception with other hours on a working day does not change the working days, so it is not reported.
  const extra = working.filter(exception =>
    exception.days.some(day => !workingDays.includes(weekdayOf(dayNumber(day)))),
  )
  const leftOut: LeftOutException[] = [
    ...repeating.map(name => ({ key: 'timeline:rule.recurringExceptionLeftOut' as const, name })),
    ...extra.map(({ name }) => ({ key: 'timeline:rule.workingExceptionLeftOut' as const, name })),
  ]
  return { days, times: new WorkingTimes(split, days), leftOut }
}

/** Maximum number of exceptions that are read from a calendar. */
const maxExceptions = 4 * planLimits.holidays

/** Returns the exceptions of a calendar. Project 2003 writes weekdays of type 0; later versions write both forms. */
function exceptionsOf(element: XmlElement): XmlElement[] {
  const exceptions = childrenOf(childOf(element, 'Exceptions'), 'Exception')
  const old = childrenOf(childOf(element, 'WeekDays'), 'WeekDay').filter(
    weekDay =>
      childNumber(weekDay, 'DayType') === 0 && (exceptions.length === 0 || !isSet(weekDay, 'DayWorking')),
  )
  return [...exceptions, ...old].slice(0, maxExceptions)
}

const nameOf = (exception: XmlElement): string =>
  childText(exception, 'Name') ?? childMoment(childOf(exception, 'TimePeriod'), 'FromDate')?.day ?? ''

/** Converts a weekday: Microsoft Project starts the week with Sunday as 1, ISO 8601 with Monday as 1. */
const isoWeekday = (dayType: number | undefined): number | undefined =>
  dayType !== undefined && dayType >= 1 && dayType <= 7 ? (dayType === 1 ? 7 : dayType - 1) : undefined

function shiftsOf(weekDay: XmlElement, workday: WorkingTime): WorkingTime[] {
  const shifts = childrenOf(childOf(weekDay, 'WorkingTimes'), 'WorkingTime').flatMap(time => {
    const from = minutesOfTime(childText(time, 'FromTime'))
    const to = minutesOfTime(childText(time, 'ToTime'))
    return from === undefined || to === undefined ? [] : [{ from, to: to || minutesPerCalendarDay }]
  })
  return shifts.length > 0 ? shifts : [workday]
}

/**
 * Splits each shift that continues after midnight (its end is not after its start) into two shifts. Microsoft Project
 * itself writes two shifts.
 */
function splitAtMidnight(shifts: ReadonlyMap<number, readonly WorkingTime[]>): Map<number, WorkingTime[]> {
  const split = new Map<number, WorkingTime[]>()
  const add = (weekday: number, shift: WorkingTime) =>
    split.set(weekday, [...(split.get(weekday) ?? []), shift])
  for (const [weekday, ofDay] of shifts)
    for (const { from, to } of ofDay) {
      add(weekday, { from, to: from < to ? to : minutesPerCalendarDay })
      if (to <= from) add((weekday % 7) + 1, { from: 0, to })
    }
  return split
}

import type { XmlElement } from '@rgrove/parse-xml'
import { limits } from '@steelsafe/contract/core/limits.ts'
import type { WorkCalendar } from '@steelsafe/contract/timeline/entities.ts'
import { planLimits } from '@steelsafe/contract/timeline/limits.ts'
import type { Remarks } from '../read-plan.ts'
import { dateOf, dayNumber } from '../schedule/work-days.ts'
import { childOf, childrenOf, isSet, momentOf, numberOf, textOf } from './xml.ts'

/** The calendar that the project of a file names; undefined when it has none with a working day. */
export function readCalendar(project: XmlElement, remarks: Remarks): WorkCalendar | undefined {
  const uid = textOf(project, 'CalendarUID')
  const calendars = childrenOf(childOf(project, 'Calendars'), 'Calendar')
  const calendar = calendars.find(each => textOf(each, 'UID') === uid) ?? calendars[0]
  if (!calendar) return undefined
  const days = childrenOf(childOf(calendar, 'WeekDays'), 'WeekDay')
  const workingDays = days
    .filter(day => isSet(day, 'DayWorking'))
    .flatMap(day => weekdayOf(numberOf(day, 'DayType')))
  if (workingDays.length === 0) return undefined
  // Project 2003 writes its exceptions among the weekdays, as type 0; later ones write both.
  const exceptions = childrenOf(childOf(calendar, 'Exceptions'), 'Exception')
  const old = days.filter(day => numberOf(day, 'DayType') === 0)
  const holidays = new Map<string, string>()
  for (const exception of [...exceptions, ...old])
    for (const day of daysOff(exception, remarks))
      if (!holidays.has(day)) holidays.set(day, (textOf(exception, 'Name') ?? '').slice(0, limits.nameLength))
  const sorted = [...holidays]
    .map(([date, name]) => ({ date, name }))
    .sort((a, b) => (a.date < b.date ? -1 : 1))
  if (sorted.length > planLimits.holidays)
    remarks.add('timeline:rule.holidaysCut', String(planLimits.holidays))
  return {
    workingDays: [...new Set(workingDays)].sort((a, b) => a - b),
    holidays: sorted.slice(0, planLimits.holidays),
  }
}

/** Theirs begin with Sunday as 1, ours (ISO 8601) with Monday as 1. */
const weekdayOf = (dayType: number | undefined): number[] =>
  dayType !== undefined && dayType >= 1 && dayType <= 7 ? [dayType === 1 ? 7 : dayType - 1] : []

/** Exceptions of type 1 are a row of days; others come again by a rule. */
const rowOfDays = 1

function daysOff(exception: XmlElement, remarks: Remarks): string[] {
  const name = textOf(exception, 'Name') ?? ''
  const period = childOf(exception, 'TimePeriod')
  const [from, to] = [momentOf(period, 'FromDate'), momentOf(period, 'ToDate')]
  if (!from || !to || from.day > to.day) return []
  if (isSet(exception, 'DayWorking') || (numberOf(exception, 'Type') ?? rowOfDays) !== rowOfDays) {
    remarks.add('timeline:rule.exceptionLeftOut', name || from.day)
    return []
  }
  const first = dayNumber(from.day)
  // One more than the limit, so that a remark reports that some are left out.
  const count = Math.min(dayNumber(to.day) - first + 1, planLimits.holidays + 1)
  return Array.from({ length: count }, (_, at) => dateOf(first + at))
}

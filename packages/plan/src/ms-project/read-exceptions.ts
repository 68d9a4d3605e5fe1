import type { XmlElement } from '@rgrove/parse-xml'
import { isPlanDay } from '@steelsafe/contract/timeline/entities.ts'
import { planLimits } from '@steelsafe/contract/timeline/limits.ts'
import { dateOf, dayNumber, isDay, weekdayOf } from '../schedule/work-days.ts'
import { childMoment, childNumber, childOf, childrenOf } from './xml.ts'

/** The years of a plan, and one year before and after. Exceptions that repeat for decades are read for these years. */
export interface Years {
  first: number
  last: number
}

export const isInYears = (day: string, { first, last }: Years): boolean =>
  yearOf(day) >= first && yearOf(day) <= last

const yearOf = (day: string): number => Number(day.slice(0, 4))

/** Returns the years of the dates of a project and its tasks. */
export function yearsOf(project: XmlElement): Years {
  const years = [project, ...childrenOf(childOf(project, 'Tasks'), 'Task')]
    .flatMap(element =>
      ['StartDate', 'FinishDate', 'Start', 'Finish'].map(name => childMoment(element, name)),
    )
    .flatMap(moment => (moment && isPlanDay(moment.day) ? yearOf(moment.day) : []))
    .sort((a, b) => a - b)
  return { first: (years[0] ?? 1970) - 1, last: (years.at(-1) ?? 1970) + 1 }
}

/**
 * Types of exceptions. All other types repeat by a rule that is not supported.
 * https://schemas.microsoft.com/project/2007/mspdi_pj12.xsd, Exception/Type
 */
const [rangeOfDays, yearlyByDate, yearlyByWeekday] = [1, 2, 3]

/**
 * Returns the days of an exception: its range of days, or the days of a yearly exception in the given years. Returns
 * undefined if the exception repeats in these years by a rule that is not supported.
 */
export function daysOfException(exception: XmlElement, years: Years): string[] | undefined {
  const period = childOf(exception, 'TimePeriod')
  const [from, to] = [childMoment(period, 'FromDate')?.day, childMoment(period, 'ToDate')?.day]
  if (!from || !to || from > to) return []
  const type = childNumber(exception, 'Type') ?? rangeOfDays
  if (type === rangeOfDays) return rangeFrom(from, to)
  const [first, last] = [Math.max(yearOf(from), years.first), Math.min(yearOf(to), years.last)]
  if (first > last) return []
  const dayIn = yearlyRule(exception, type)
  if (!dayIn) return undefined
  return Array.from({ length: last - first + 1 }, (_, at) => dayIn(first + at)).flatMap(day =>
    day !== undefined && day >= from && day <= to ? day : [],
  )
}

function rangeFrom(from: string, to: string): string[] {
  const first = dayNumber(from)
  const count = Math.min(dayNumber(to) - first + 1, planLimits.holidays)
  return Array.from({ length: count }, (_, at) => dateOf(first + at))
}

type YearlyRule = (year: number) => string | undefined

/** Returns a function that returns the day of a yearly exception in a year; undefined for an unsupported rule. */
function yearlyRule(exception: XmlElement, type: number): YearlyRule | undefined {
  const month = childNumber(exception, 'Month')
  if (month === undefined || month < 0 || month > 11) return undefined
  const monthIn = (year: number) => `${year}-${String(month + 1).padStart(2, '0')}`
  if (type === yearlyByDate) {
    const dayOfMonth = childNumber(exception, 'MonthDay')
    if (dayOfMonth === undefined) return undefined
    return year => {
      const day = `${monthIn(year)}-${String(dayOfMonth).padStart(2, '0')}`
      return isDay(day) ? day : undefined
    }
  }
  const isMeant = weekdayRules[childNumber(exception, 'MonthItem') ?? -1]
  const position = childNumber(exception, 'MonthPosition')
  if (type !== yearlyByWeekday || !isMeant || position === undefined) return undefined
  return year => {
    const days = daysOfMonth(monthIn(year)).filter(day => isMeant(weekdayOf(dayNumber(day))))
    return position === lastPosition ? days.at(-1) : days[position]
  }
}

/** Positions in a month are 0 to 3 for the first to the fourth, and 4 for the last. */
const lastPosition = 4

/** The conditions of `MonthItem`: any day, Monday to Friday, the weekend, and Sunday to Saturday. */
const weekdayRules: ((weekday: number) => boolean)[] = [
  () => true,
  weekday => weekday <= 5,
  weekday => weekday > 5,
  ...[7, 1, 2, 3, 4, 5, 6].map(only => (weekday: number) => weekday === only),
]

const daysOfMonth = (month: string): string[] =>
  Array.from({ length: 31 }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`).filter(isDay)

/** The length of a day in milliseconds. */
export const dayMs = 86_400_000
/** The length of an hour in milliseconds. */
export const hourMs = 3_600_000

/** The first and last possible date: years have four digits, and there is no year 0. */
const firstDay = '0001-01-01'
export const lastDay = '9999-12-31'

/** Thrown when a calculated day is before `firstDay` or after `lastDay`. */
export class DayOutOfRange extends Error {
  override name = 'DayOutOfRange'
}

/** Returns the calendar days from one day to another. Days are yyyy-MM-dd. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs

/**
 * Returns the day that is `days` calendar days later.
 * @throws DayOutOfRange
 */
export function addDays(day: string, days: number): string {
  const time = Date.parse(day) + days * dayMs
  if (!(time >= Date.parse(firstDay) && time <= Date.parse(lastDay)))
    throw new DayOutOfRange(`${days} days after ${day}`)
  return new Date(time).toISOString().slice(0, 10)
}

/** Returns the Monday of the week of a day. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(day).getUTCDay() + 6) % 7))

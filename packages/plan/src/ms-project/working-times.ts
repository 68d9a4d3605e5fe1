import type { WorkCalendar } from '@steelsafe/contract/timeline/entities.ts'
import { dayNumber, weekdayOf } from '../schedule/work-days.ts'
import { minutesPerCalendarDay } from './format.ts'
import type { XmlDateTime } from './xml.ts'

/** A shift of a day, in minutes since midnight. */
export interface WorkingTime {
  from: number
  to: number
}

/** The working hours of a calendar in the file. */
export class WorkingTimes {
  /** The shifts by weekday, 1 for Monday to 7 for Sunday; empty on days off. */
  readonly #shifts: ReadonlyMap<number, readonly WorkingTime[]>
  readonly #daysOff: ReadonlySet<number>
  readonly #firstShift: number

  constructor(
    shifts: ReadonlyMap<number, readonly WorkingTime[]>,
    { holidays }: Pick<WorkCalendar, 'holidays'>,
  ) {
    this.#shifts = shifts
    this.#daysOff = new Set(holidays.map(({ date }) => dayNumber(date)))
    this.#firstShift = Math.min(...[...shifts.values()].flat().map(({ from }) => from))
  }

  /**
   * Returns the start of work on a day (since 1970-01-01), in minutes since midnight. For a day off, returns the
   * earliest start of the week.
   */
  beginOf(day: number): number {
    const shifts = this.#shiftsOn(day)
    return shifts.length > 0 ? Math.min(...shifts.map(({ from }) => from)) : this.#firstShift
  }

  /** Returns the working minutes between two moments; undefined when they are too far apart to count day by day. */
  minutesBetween(start: XmlDateTime, finish: XmlDateTime): number | undefined {
    const [first, last] = [dayNumber(start.day), dayNumber(finish.day)]
    if (last - first > maxDays) return undefined
    let sum = 0
    for (let day = first; day <= last; day++) {
      const from = day === first ? start.minutes : 0
      const to = day === last ? finish.minutes : minutesPerCalendarDay
      for (const shift of this.#shiftsOn(day))
        sum += Math.max(0, Math.min(to, shift.to) - Math.max(from, shift.from))
    }
    return sum
  }

  #shiftsOn(day: number): readonly WorkingTime[] {
    return this.#daysOff.has(day) ? [] : (this.#shifts.get(weekdayOf(day)) ?? [])
  }
}

/** Maximum number of days that are counted one by one. Tools are planned in months, so a task is rarely longer. */
const maxDays = 1_500

import { addDays } from '../core/dates/days.ts'
import type { Shift } from './names.ts'

/** Starts of the shifts: 06:00, 14:00, and 22:00, in minutes since midnight. */
const starts = { First: 360, Second: 840, Third: 1_320 } as const

/** A day and a time of day, on the clock of the shop. */
export interface ShopTime {
  day: string
  /** Time of day, in minutes since midnight. */
  minute: number
}

/**
 * Returns the day on which a shift began, from the time of its entry. Before 06:00, a third shift began on the previous
 * day.
 */
export const shiftDay = (shift: Shift | null, time: ShopTime): string =>
  shift === 'Third' ? workDay(time) : time.day

/**
 * Returns the current shift at a time, and the day on which it began.
 * @param hasWeekend true when Saturday and Sunday are one shift each, including the night after them
 */
export function shiftAt(time: ShopTime, hasWeekend: boolean): { day: string; shift: Shift } {
  const weekday = new Date(workDay(time)).getUTCDay()
  if (hasWeekend && (weekday === 0 || weekday === 6)) return { day: workDay(time), shift: 'Weekend' }
  const shift = regularShift(time)
  return { day: shiftDay(shift, time), shift }
}

/**
 * Returns the working day at a time. It begins at 06:00, so that the hours after midnight belong to the previous day.
 */
const workDay = ({ day, minute }: ShopTime): string => (minute < starts.First ? addDays(day, -1) : day)

function regularShift({ minute }: ShopTime): Shift {
  if (minute < starts.First || minute >= starts.Third) return 'Third'
  return minute < starts.Second ? 'First' : 'Second'
}

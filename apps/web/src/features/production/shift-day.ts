import { addDays } from '@steelsafe/contract/core/days.ts'
import type { Shift } from '@steelsafe/contract/production/names.ts'

/** Until this hour a third shift is the one of the night before. */
const nightEndsAt = 6

/** The day on which a shift began that is entered now, by the clock of the device. */
export function shiftDay(shift: Shift | null, now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const today = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
  return shift === 'Third' && now.getHours() < nightEndsAt ? addDays(today, -1) : today
}

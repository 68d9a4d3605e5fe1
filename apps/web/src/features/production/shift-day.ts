import { addDays } from '@steelsafe/contract/core/days.ts'
import type { Shift } from '@steelsafe/contract/production/names.ts'

/** Before this hour (device time), a third shift belongs to the previous day. */
const nightEndsAt = 6

/** Returns the day on which a shift that is entered now began, in device time. */
export function shiftDay(shift: Shift | null, now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const today = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
  return shift === 'Third' && now.getHours() < nightEndsAt ? addDays(today, -1) : today
}

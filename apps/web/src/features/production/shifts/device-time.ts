import type { ShopTime } from '@steelsafe/contract/production/shift-day.ts'

/** Returns the local day and minute of an instant, by the clock of this device. */
export function deviceTime(now: Date): ShopTime {
  const two = (value: number) => String(value).padStart(2, '0')
  return {
    day: `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`,
    minute: now.getHours() * 60 + now.getMinutes(),
  }
}

import type { ShopTime } from '@steelsafe/contract/production/shift-day.ts'
import { deviceDay } from '#core/device-day.ts'

/** Returns the local day and minute of an instant, by the clock of this device. */
export function deviceTime(now: Date): ShopTime {
  return { day: deviceDay(now), minute: now.getHours() * 60 + now.getMinutes() }
}

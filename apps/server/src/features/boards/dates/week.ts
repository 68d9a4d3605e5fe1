import { addDays } from '@steelsafe/contract/core/dates/days.ts'
import { dayIn } from '@steelsafe/contract/core/formats/formats.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { type ZoneSettings, zoneOfUser } from '#core/project/project-day.ts'

/** Returns the Sunday that ends the week of a day. */
export function sundayOf(day: string): string {
  const weekday = new Date(day).getUTCDay()
  return addDays(day, (7 - weekday) % 7)
}

/** Returns the Sunday that ends the current week in the user's time zone. */
export const weekEndOf = async (tx: Tx, settings: ZoneSettings, user: string): Promise<string> =>
  sundayOf(dayIn(await zoneOfUser(tx, settings, user)))

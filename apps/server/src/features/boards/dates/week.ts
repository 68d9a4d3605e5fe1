import { addDays } from '@steelsafe/contract/core/dates/days.ts'
import { dayIn } from '@steelsafe/contract/core/formats/formats.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import type { Services } from '#core/services.ts'

/** Returns the Sunday that ends the week of a day. */
export function sundayOf(day: string): string {
  const weekday = new Date(day).getUTCDay()
  return addDays(day, (7 - weekday) % 7)
}

/** Returns the user's time zone, or else the time zone of the installation. */
export async function zoneOf(tx: Tx, { config }: Pick<Services, 'config'>, user: string): Promise<string> {
  const { rows } = await tx.execute<{ zone: string | null }>(
    sql`select time_zone as zone from user_account where id = ${user}`,
  )
  return rows[0]?.zone ?? config.TIME_ZONE
}

/** Returns the Sunday that ends the current week in the user's time zone. */
export const weekEndOf = async (tx: Tx, services: Pick<Services, 'config'>, user: string): Promise<string> =>
  sundayOf(dayIn(await zoneOf(tx, services, user)))

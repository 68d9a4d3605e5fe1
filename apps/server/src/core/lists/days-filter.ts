import { and, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { assertTimeZone } from '#core/database/time-zones.ts'
import { momentOfLocalTime } from '#core/database/wall-clock.ts'

/** The first and the last day of a filter, in the time zone of the reader. */
export interface DaysFilter {
  from?: string | undefined
  to?: string | undefined
  /** Default: UTC. */
  timeZone?: string | undefined
}

/**
 * Returns the condition that an instant is on one of the days of a filter; undefined without a filter.
 * @throws 400 for a time zone that the database does not know
 */
export async function sqlIsInDays(
  tx: Tx,
  instant: SQL,
  { from, to, timeZone = 'UTC' }: DaysFilter,
): Promise<SQL | undefined> {
  if (!from && !to) return undefined
  if (timeZone !== 'UTC') await assertTimeZone(tx, timeZone)
  const startOf = (day: SQL) => momentOfLocalTime(sql`(${day})::timestamp`, sql`${timeZone}::text`)
  return and(
    from ? sql`${instant} >= ${startOf(sql`${from}::date`)}` : undefined,
    to ? sql`${instant} < ${startOf(sql`${to}::date + 1`)}` : undefined,
  )
}

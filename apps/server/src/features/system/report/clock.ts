import { systemLimits } from '@steelsafe/contract/system/limits.ts'
import type { SystemReport } from '@steelsafe/contract/system/report.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { selectOne } from '#core/database/select-one.ts'

type Clock = SystemReport['clock']

const { clockSeconds } = systemLimits

/**
 * Compares the clock of this process with the clock of the database and with the newest entry of the audit. The browser
 * compares the returned date with its clock.
 */
export async function clockReport(tx: Tx, now = () => new Date()): Promise<Clock> {
  const askedAt = now().getTime()
  const { databaseDate, newestDate } = await selectOne<{ databaseDate: Date; newestDate: Date | null }>(
    tx,
    sql`
    select clock_timestamp() as "databaseDate",
      (select max(at) from audit_act where whole_id is null) as "newestDate"`,
  )
  const date = now()
  // The database answered at some time between the two. Assume the middle.
  const middleMs = (askedAt + date.getTime()) / 2
  const databaseAheadSeconds = Math.round((new Date(databaseDate).getTime() - middleMs) / 1_000)
  const isLater =
    newestDate !== null && new Date(newestDate).getTime() > date.getTime() + clockSeconds * 1_000
  return {
    result: resultOf(databaseAheadSeconds, isLater),
    date: date.toISOString(),
    databaseAheadSeconds,
    laterEntryDate: isLater ? new Date(newestDate).toISOString() : null,
  }
}

/**
 * Returns the result of the check. A difference to the database is the worse result, because the database sets most
 * times.
 */
function resultOf(databaseAheadSeconds: number, isLater: boolean): Clock['result'] {
  if (Math.abs(databaseAheadSeconds) > clockSeconds) return 'differs'
  return isLater ? 'behind' : 'fine'
}

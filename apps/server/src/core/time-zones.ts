import { isTimeZone } from '@steelsafe/contract/core/time-zone.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from './database/engine/engine.ts'
import { invalid } from './errors.ts'

/**
 * True if the database can compute with a time zone. It does not know every name that `Intl` knows, such as
 * `US/Pacific-New`, and one unknown name in a table would fail every statement that reads the table's zones.
 */
export async function isKnownTimeZone(tx: Tx, name: string): Promise<boolean> {
  if (!isTimeZone(name)) return false
  const { rows } = await tx.execute(sql`select 1 from pg_timezone_names where lower(name) = lower(${name})`)
  return rows.length > 0
}

/** @throws 400 at the field `timeZone` */
export async function assertTimeZone(tx: Tx, name: string | null): Promise<void> {
  if (name !== null && !(await isKnownTimeZone(tx, name))) throw invalid({ timeZone: 'rule.notAChoice' })
}

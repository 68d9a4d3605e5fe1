import type { ScreenPath } from '@steelsafe/contract/core/endpoint/path.ts'
import { type SQL, sql } from 'drizzle-orm'

/**
 * Returns the first day for which reminders are selected, as SQL. It is early enough that reminders missed during an
 * interruption are marked as missed.
 */
export const firstReminderDay = (at: SQL): SQL => sql`((${at} at time zone 'UTC')::date - 30)`
/** Returns the last day for which reminders are selected, as SQL: the current day in the easternmost time zone. */
export const lastReminderDay = (at: SQL): SQL => sql`((${at} at time zone 'UTC')::date + 1)`

/** Returns the address of a screen as SQL, with ids of a row for its parameters. */
export const sqlPath = (path: ScreenPath, values: Record<string, SQL>): SQL =>
  sql.join(
    path.template
      .split(/(\{\w+\})/)
      .map(part => (part.startsWith('{') ? sql`${values[part.slice(1, -1)]}::text` : sql`${part}::text`)),
    sql` || `,
  )

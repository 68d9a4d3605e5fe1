import type { CheckName } from '@steelsafe/contract/system/names.ts'
import { sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

/**
 * The last alert about a check of the system page, so that administrators are not notified of the same state
 * repeatedly. `backupAge` is the last notice that the newest backup is old.
 */
export const systemAlerts = pgTable('system_alert', {
  checkName: text('check_name').$type<CheckName | 'backupAge'>().primaryKey(),
  /** The result of the check at the time of the alert. */
  result: text().notNull(),
  /** The number of failed e-mails or jobs at the time of the alert. */
  failureCount: integer('failure_count').notNull().default(0),
  notifiedAt: instant('notified_at').notNull().default(sql`now()`),
})

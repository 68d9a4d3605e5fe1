import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, key } from '../columns.ts'

/** A backup by schedule, from its beginning; one that is `done` was restored for a trial. */
export const backupRuns = pgTable(
  'backup_run',
  {
    id: key(),
    /** Of the archive, in the folder or bucket of backups. */
    name: text().notNull(),
    state: text({ enum: ['running', 'done', 'failed'] })
      .notNull()
      .default('running'),
    startedAt: instant('started_at').notNull().default(sql`now()`),
    endedAt: instant('ended_at'),
    sizeBytes: bigint('size_bytes', { mode: 'number' }),
    isEncrypted: boolean('is_encrypted').notNull(),
    /** What the trial has counted. */
    files: integer(),
    rows: bigint({ mode: 'number' }),
    /** Why it failed, as the program says it. */
    problem: text(),
  },
  table => [index('backup_run_started').on(table.startedAt)],
)

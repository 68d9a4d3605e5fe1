import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, key } from '../columns.ts'

/** A scheduled backup. The row is created at its start, and the state is `done` only after a trial restore. */
export const backupRuns = pgTable(
  'backup_run',
  {
    id: key(),
    /** Name of the archive in the folder or bucket of backups. */
    name: text().notNull(),
    state: text({ enum: ['running', 'done', 'failed'] })
      .notNull()
      .default('running'),
    startedAt: instant('started_at').notNull().default(sql`now()`),
    endedAt: instant('ended_at'),
    sizeBytes: bigint('size_bytes', { mode: 'number' }),
    isEncrypted: boolean('is_encrypted').notNull(),
    /** The numbers of files and rows that the trial restore has counted. */
    files: integer(),
    rows: bigint({ mode: 'number' }),
    /** The program's message when the backup failed. */
    problem: text(),
  },
  table => [index('backup_run_started').on(table.startedAt)],
)

import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { newId } from '#database/columns.ts'
import { backupRuns } from '#database/schema/backups.ts'

export type BackupRun = typeof backupRuns.$inferSelect

/** The state of the scheduled backups. */
export interface LastBackup {
  /** The newest verified backup. */
  done: BackupRun | undefined
  /** The newest failed backup, unless a later backup has succeeded. */
  failed: BackupRun | undefined
  /** The backup in progress. */
  running: BackupRun | undefined
}

/** Returns the newest run of each state. */
export async function lastBackup(tx: Tx): Promise<LastBackup> {
  const newest = await tx
    .selectDistinctOn([backupRuns.state])
    .from(backupRuns)
    .orderBy(backupRuns.state, desc(backupRuns.startedAt))
  const findRun = (state: BackupRun['state']) => newest.find(run => run.state === state)
  const [done, failed, running] = [findRun('done'), findRun('failed'), findRun('running')]
  const isResolved = done && failed && failed.startedAt < done.startedAt
  return { done, failed: isResolved ? undefined : failed, running }
}

/**
 * Records the start of a run. Marks a run that is still recorded as running as failed: only one backup runs at a time,
 * so the process of that run has ended.
 */
export async function beginRun(tx: Tx, name: string, isEncrypted: boolean): Promise<string> {
  await tx
    .update(backupRuns)
    .set({ state: 'failed', endedAt: sql`now()`, problem: 'Its process ended before it did' })
    .where(eq(backupRuns.state, 'running'))
  const id = newId()
  await tx.insert(backupRuns).values({ id, name, isEncrypted })
  return id
}

/** Records the end of a run, with its result. */
export const endRun = (
  tx: Tx,
  id: string,
  how: Pick<BackupRun, 'state'> & Partial<Pick<BackupRun, 'sizeBytes' | 'files' | 'rows' | 'problem'>>,
) =>
  tx
    .update(backupRuns)
    .set({ ...how, endedAt: sql`now()` })
    .where(eq(backupRuns.id, id))

/** Returns the start of the first and of the last run. */
export async function getFirstAndLastStart(
  tx: Tx,
): Promise<{ first: Date | undefined; last: Date | undefined }> {
  const [row] = await tx
    .select({
      first: sql<string | null>`min(${backupRuns.startedAt})`,
      last: sql<string | null>`max(${backupRuns.startedAt})`,
    })
    .from(backupRuns)
  const dateOf = (text: string | null | undefined) => (text ? new Date(text) : undefined)
  return { first: dateOf(row?.first), last: dateOf(row?.last) }
}

const keptDays = 400

/** Deletes the records of runs that are older than `keptDays`. */
export const deleteOldRuns = (tx: Tx) =>
  tx
    .delete(backupRuns)
    .where(
      and(
        inArray(backupRuns.state, ['done', 'failed']),
        sql`${backupRuns.startedAt} < now() - make_interval(days => ${keptDays})`,
      ),
    )

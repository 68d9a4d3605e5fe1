import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { newId } from '#database/columns.ts'
import { backupRuns } from '#database/schema/backups.ts'

export type BackupRun = typeof backupRuns.$inferSelect

/** What has become of the backups by schedule. */
export interface LastBackup {
  /** The newest that was made and proved. */
  done: BackupRun | undefined
  /** The newest that failed, when none was made since. */
  failed: BackupRun | undefined
  /** The one that is being made. */
  running: BackupRun | undefined
}

/** For the page that tells an administrator whether all is well. */
export async function lastBackup(tx: Tx): Promise<LastBackup> {
  const newest = await tx
    .selectDistinctOn([backupRuns.state])
    .from(backupRuns)
    .orderBy(backupRuns.state, desc(backupRuns.startedAt))
  const of = (state: BackupRun['state']) => newest.find(run => run.state === state)
  const [done, failed, running] = [of('done'), of('failed'), of('running')]
  const isMended = done && failed && failed.startedAt < done.startedAt
  return { done, failed: isMended ? undefined : failed, running }
}

/** Of what a dead process left, the end is recorded: only one is made at a time. */
export async function beginRun(tx: Tx, name: string, isEncrypted: boolean): Promise<string> {
  await tx
    .update(backupRuns)
    .set({ state: 'failed', endedAt: sql`now()`, problem: 'Its process ended before it did' })
    .where(eq(backupRuns.state, 'running'))
  const id = newId()
  await tx.insert(backupRuns).values({ id, name, isEncrypted })
  return id
}

export const endRun = (
  tx: Tx,
  id: string,
  how: Pick<BackupRun, 'state'> & Partial<Pick<BackupRun, 'sizeBytes' | 'files' | 'rows' | 'problem'>>,
) =>
  tx
    .update(backupRuns)
    .set({ ...how, endedAt: sql`now()` })
    .where(eq(backupRuns.id, id))

/** When the last one began, and the first. */
export async function begins(tx: Tx): Promise<{ first: Date | undefined; last: Date | undefined }> {
  const [found] = await tx
    .select({
      first: sql<string | null>`min(${backupRuns.startedAt})`,
      last: sql<string | null>`max(${backupRuns.startedAt})`,
    })
    .from(backupRuns)
  const dateOf = (text: string | null | undefined) => (text ? new Date(text) : undefined)
  return { first: dateOf(found?.first), last: dateOf(found?.last) }
}

const keptDays = 400

/** The record of more than a year ago tells nobody anything. */
export const forgetOldRuns = (tx: Tx) =>
  tx
    .delete(backupRuns)
    .where(
      and(
        inArray(backupRuns.state, ['done', 'failed']),
        sql`${backupRuns.startedAt} < now() - make_interval(days => ${keptDays})`,
      ),
    )

import { systemPaths } from '@steelsafe/contract/system/paths.ts'
import { sql } from 'drizzle-orm'
import { administratorsOfInstallation } from '#core/access/administrators.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { notify } from '#core/notify/notify.ts'
import type { Services } from '#core/services.ts'
import { systemAlerts } from '#database/schema/system.ts'
import { getFirstAndLastStart, lastBackup } from './runs.ts'
import { lastDue } from './schedule.ts'

/** Milliseconds that the queue may take to start a due backup. */
const graceMs = 600_000

/** Returns true when the last due backup has not started, for example because Steelsafe was not running. */
export async function isMissed(tx: Tx, { config }: Services, now: Date): Promise<boolean> {
  const due = lastDue(config, now).at
  const { last } = await getFirstAndLastStart(tx)
  return now.getTime() - due.getTime() > graceMs && (last === undefined || last < due)
}

/**
 * Returns the start of the newest successful backup, or of the first run while no run has succeeded, if it is more than
 * two intervals ago; otherwise undefined.
 */
export async function findOldBackupStart(
  tx: Tx,
  { config }: Pick<Services, 'config'>,
  now: Date,
): Promise<Date | undefined> {
  const { intervalMs } = lastDue(config, now)
  const { done } = await lastBackup(tx)
  const since = done ? new Date(done.startedAt) : (await getFirstAndLastStart(tx)).first
  return since && now.getTime() - since.getTime() > 2 * intervalMs ? since : undefined
}

/** Notifies administrators, once a day, when the newest backup is older than twice the interval. */
export async function notifyWhenOld(tx: Tx, services: Services, now: Date): Promise<void> {
  const since = await findOldBackupStart(tx, services, now)
  if (!since) return
  const { done } = await lastBackup(tx)
  if (!(await claimNotice(tx, done ? 'old' : 'none', now))) return
  await notify(
    { tx, services },
    {
      users: await administratorsOfInstallation(tx),
      messageKey: done ? 'backups:old' : 'backups:none',
      values: { date: since.toISOString() },
      path: systemPaths.report(),
    },
  )
}

/**
 * Records a notice about an old backup. Returns false when the last notice is less than a day old. Administrators may
 * have deleted its notification, so it has a row of its own.
 */
async function claimNotice(tx: Tx, result: 'old' | 'none', now: Date): Promise<boolean> {
  const notifiedAt = now.toISOString()
  const rows = await tx
    .insert(systemAlerts)
    .values({ checkName: 'backupAge', result, notifiedAt })
    .onConflictDoUpdate({
      target: systemAlerts.checkName,
      set: { result, notifiedAt },
      setWhere: sql`${systemAlerts.notifiedAt} <= ${notifiedAt}::timestamptz - interval '1 day'`,
    })
    .returning({ checkName: systemAlerts.checkName })
  return rows.length > 0
}

/** Notifies administrators that the last backup failed. */
export async function notifyOfFailure(tx: Tx, services: Services): Promise<void> {
  const { failed } = await lastBackup(tx)
  if (!failed) return
  await notify(
    { tx, services },
    {
      users: await administratorsOfInstallation(tx),
      messageKey: 'backups:failed',
      values: { problem: failed.problem ?? '' },
      path: systemPaths.report(),
    },
  )
}

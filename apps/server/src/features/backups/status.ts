import { dayMs } from '@steelsafe/contract/core/dates/days.ts'
import type { SystemReport } from '@steelsafe/contract/system/report.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import type { Services } from '#core/services.ts'
import { findOldBackupStart } from './backup-alerts.ts'
import { destinationName } from './destination-name.ts'
import { lastBackup } from './runs.ts'
import { nextDue } from './schedule.ts'

type Status = SystemReport['backup']

/** Returns the state of the scheduled backups for the system page. */
export async function backupStatus(tx: Tx, { config }: Pick<Services, 'config'>, now: Date): Promise<Status> {
  const destination = destinationName(config)
  const { done, failed, running } = await lastBackup(tx)
  const isOld = (await findOldBackupStart(tx, { config }, now)) !== undefined
  return {
    result: resultOf({
      hasDestination: destination !== null,
      isOld,
      hasFailed: Boolean(failed),
      hasAny: Boolean(done),
    }),
    place: destination,
    isEncrypted: config.BACKUP_KEY !== undefined,
    isRunning: running !== undefined,
    lastDate: done?.startedAt ?? null,
    ageDays: done ? Math.floor((now.getTime() - Date.parse(done.startedAt)) / dayMs) : null,
    sizeBytes: done?.sizeBytes ?? null,
    problem: failed?.problem ?? null,
    nextDate: destination === null ? null : nextDue(config, now).toISOString(),
  }
}

interface Circumstances {
  hasDestination: boolean
  isOld: boolean
  hasFailed: boolean
  hasAny: boolean
}

function resultOf({ hasDestination, isOld, hasFailed, hasAny }: Circumstances): Status['result'] {
  if (!hasDestination) return 'none'
  if (isOld) return 'old'
  if (hasFailed) return 'failed'
  return hasAny ? 'fine' : 'first'
}

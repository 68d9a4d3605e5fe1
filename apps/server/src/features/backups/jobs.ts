import type { Job } from '#core/jobs/jobs.ts'
import type { Services } from '#core/services.ts'
import { isMissed, notifyOfFailure, notifyWhenOld } from './backup-alerts.ts'
import { destinationName } from './destination-name.ts'
import { runBackup } from './run-backup.ts'

const job = 'backup'

const backupJob = (services: Services): Job => ({
  name: job,
  every: services.config.BACKUP_EVERY,
  timeZone: services.config.TIME_ZONE,
  retries: 2,
  pauseSeconds: 600,
  maxSeconds: 86_400,
  run: () => runBackup(services),
  onRetriesExhausted: () => services.engine.transaction(tx => notifyOfFailure(tx, services)),
})

/** Runs each hour: starts a missed backup, and notifies administrators when the newest backup is old. */
const watchJob = (services: Services): Job => ({
  name: 'backup-watch',
  every: '7 * * * *',
  retries: 2,
  pauseSeconds: 600,
  run: async () => {
    if (destinationName(services.config) === null) return
    const now = new Date()
    await services.engine.transaction(async tx => {
      if (await isMissed(tx, services, now)) await services.jobs.enqueue(tx, job, {})
      await notifyWhenOld(tx, services, now)
    })
  },
})

export const backupJobs = (services: Services): Job[] => [backupJob(services), watchJob(services)]

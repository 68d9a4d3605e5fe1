import { checks, stateOf } from '@steelsafe/contract/system/names.ts'
import { Gauge, type Registry } from 'prom-client'
import type { Services } from '#core/services.ts'
import { getReport } from './report.ts'

const levels = { good: 0, warning: 1, problem: 2 } as const

/** Minimum time between two reports, in milliseconds. A report writes a test file into the storage. */
const pauseMs = 30_000

/**
 * Adds the state of the installation to the metrics. A missing value, such as the age of the newest backup before the
 * first backup, is NaN. Returns a function that updates the metrics; call it before they are read.
 */
export function addSystemMetrics(registry: Registry, services: Services): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `steelsafe_${name}`, help, labelNames, registers: [registry] })
  const info = gauge('info', 'The version of Steelsafe and of its tables', ['version', 'migration'])
  const state = gauge('check_state', 'State of a check of the system page: 0 good, 1 warning, 2 problem', [
    'check',
  ])
  const backupAge = gauge('backup_age_seconds', 'Time since the start of the newest good backup')
  const diskFree = gauge('disk_free_bytes', 'Free space of the data folder, or of the folder of backups')
  const diskTotal = gauge('disk_total_bytes', 'Size of the disk of that folder')
  const database = gauge('database_bytes', 'Size of the database')
  const mails = gauge('mails', 'E-mails that wait, and those that failed in the last days', ['state'])
  const failedJobs = gauge('failed_jobs', 'Jobs that failed at their last try in the last days', ['job'])

  let updatedAt = 0
  return async () => {
    if (Date.now() - updatedAt < pauseMs) return
    const report = await getReport(services)
    updatedAt = Date.now()
    info.set({ version: report.version, migration: report.database.migration }, 1)
    for (const check of Object.keys(checks) as (keyof typeof checks)[])
      state.set({ check }, levels[stateOf(check, report[check].result as never)])
    const { lastDate } = report.backup
    backupAge.set(lastDate === null ? Number.NaN : (Date.now() - Date.parse(lastDate)) / 1000)
    diskFree.set(report.disk.freeBytes ?? Number.NaN)
    diskTotal.set(report.disk.totalBytes ?? Number.NaN)
    database.set(report.database.sizeBytes)
    mails.set({ state: 'waiting' }, report.mail.waitingCount)
    mails.set({ state: 'failed' }, report.mail.failedCount)
    failedJobs.reset()
    for (const { name, count } of report.jobs.failures) failedJobs.set({ job: name }, count)
  }
}

import type { Job } from '#core/jobs/jobs.ts'
import type { Services } from '#core/services.ts'
import { getReport } from '../report/report.ts'
import { notifyOfTroubles } from './alerts.ts'

/** Returns the job that notifies administrators of troubles with the installation each hour. */
export const watchJob = (services: Services): Job => ({
  name: 'system-watch',
  every: '23 * * * *',
  retries: 2,
  pauseSeconds: 300,
  run: async () => notifyOfTroubles(services, await getReport(services)),
})

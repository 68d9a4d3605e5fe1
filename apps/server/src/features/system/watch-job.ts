import type { Job } from '#core/jobs/jobs.ts'
import type { Services } from '#core/services.ts'
import { notifyOfTroubles } from './alerts.ts'
import { getReport } from './report.ts'

/** Runs each hour. Notifies administrators of what is wrong with the installation. */
export const watchJob = (services: Services): Job => ({
  name: 'system-watch',
  every: '23 * * * *',
  retries: 2,
  pauseSeconds: 300,
  run: async () => notifyOfTroubles(services, await getReport(services)),
})

import type { Job } from '#core/jobs/jobs.ts'
import type { Services } from '#core/services.ts'
import { notifyOfAlerts } from './notify-of-alerts.ts'

/** Returns the job that notifies people of new alerts every hour, in one process at a time. */
export const validationAlertJob = (services: Services): Job => ({
  name: 'validation-alerts',
  retries: 3,
  pauseSeconds: 60,
  every: '41 * * * *',
  run: () => notifyOfAlerts(services, new Date()),
})

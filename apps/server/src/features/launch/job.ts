import type { Job } from '#core/jobs/jobs.ts'
import type { Services } from '#core/services.ts'
import { recordWeeks } from './history.ts'

/** Checks every hour for companies whose week has begun, because that hour depends on the time zone. */
export const launchJob = (services: Services): Job => ({
  name: 'launch-weeks',
  retries: 3,
  pauseSeconds: 60,
  every: '23 * * * *',
  run: () => recordWeeks(services, new Date()),
})

import type { Job } from '#core/jobs.ts'
import type { Services } from '#core/services.ts'
import { takeWeeks } from './history.ts'

/** Looks every hour for companies for which a week has begun: that is at another hour in each time zone. */
export const launchJob = (services: Services): Job<never> => ({
  name: 'launch-weeks',
  retries: 3,
  pauseSeconds: 60,
  every: '23 * * * *',
  run: () => takeWeeks(services, new Date()),
})

import type { Job } from '#core/jobs/jobs.ts'
import type { Services } from '#core/services.ts'
import { sendDigests } from './digests.ts'

/** Sends due digests every five minutes, in one process at a time. */
export const digestJob = (services: Services): Job => ({
  name: 'digests',
  retries: 3,
  pauseSeconds: 30,
  every: '*/5 * * * *',
  run: () => sendDigests(services, new Date()),
})

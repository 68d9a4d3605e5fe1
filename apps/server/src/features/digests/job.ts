import type { Job } from '#core/jobs.ts'
import type { Services } from '#core/services.ts'
import { sendDigests } from './digests.ts'

/** Looks every five minutes for digests that are due; one after the other, in whichever process. */
export const digestJob = (services: Services): Job<never> => ({
  name: 'digests',
  retries: 3,
  pauseSeconds: 30,
  every: '*/5 * * * *',
  run: () => sendDigests(services, new Date()),
})

import type { Job } from '#core/jobs.ts'
import type { Services } from '#core/services.ts'
import { sendReminders } from './reminders.ts'

/** Looks every five minutes for reminders that are due; one after the other, in whichever process. */
export const reminderJob = (services: Services): Job<never> => ({
  name: 'reminders',
  retries: 3,
  pauseSeconds: 30,
  every: '*/5 * * * *',
  run: () => sendReminders(services, new Date()),
})

import type { Job } from '#core/jobs.ts'
import type { Services } from '#core/services.ts'
import { publishPassedDates } from './publish-passed-dates.ts'
import { sendReminders } from './reminders.ts'

/** Looks every five minutes for reminders that are due, and for dates that webhooks are sent; one after the other, in whichever process. */
export const reminderJob = (services: Services): Job<never> => ({
  name: 'reminders',
  retries: 3,
  pauseSeconds: 30,
  every: '*/5 * * * *',
  async run() {
    const now = new Date()
    await sendReminders(services, now)
    await publishPassedDates(services, now)
  },
})

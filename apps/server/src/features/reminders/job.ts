import type { Job } from '#core/jobs/jobs.ts'
import type { Services } from '#core/services.ts'
import { publishPassedDates } from './publish-passed-dates.ts'
import { sendReminders } from './reminders.ts'

/**
 * Returns the job that sends due reminders and publishes passed dates to webhooks. It runs every five minutes, in one
 * process at a time.
 */
export const reminderJob = (services: Services): Job => ({
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

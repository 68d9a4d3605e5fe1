export { reminderJob } from './job.ts'
export { sendReminders } from './reminders.ts'

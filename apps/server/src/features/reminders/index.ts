export { reminderJob } from './job.ts'

export { backupJobs } from './jobs.ts'
export { lastBackup } from './runs.ts'
export { backupStatus } from './status.ts'

export { backupJobs } from './jobs.ts'
export { lastBackup } from './runs.ts'

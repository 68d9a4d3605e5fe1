import type { Job } from '#core/jobs/jobs.ts'
import type { Services } from '#core/services.ts'
import { archiveExpiryJob } from './expiry-job.ts'
import { exportJob } from './export-job.ts'
import { companyImportJob } from './import-job.ts'

export { objectKeysOf } from './object-keys.ts'
export { companyArchiveRoutes } from './routes.ts'
export { writeCompanyArchive } from './write-archive.ts'

export const companyArchiveJobs = (services: Services): Job[] => [
  exportJob(services),
  companyImportJob(services),
  archiveExpiryJob(services),
]

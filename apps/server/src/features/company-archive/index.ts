import type { Job } from '#core/jobs/jobs.ts'
import type { Services } from '#core/services.ts'
import { archiveExpiryJob } from './export/expiry-job.ts'
import { exportJob } from './export/export-job.ts'
import { companyImportJob } from './import/job/import-job.ts'

export { objectKeysOf } from './export/object-keys.ts'
export { writeCompanyArchive } from './export/write-archive.ts'
export { companyArchiveRoutes } from './routes.ts'

export const companyArchiveJobs = (services: Services): Job[] => [
  exportJob(services),
  companyImportJob(services),
  archiveExpiryJob(services),
]

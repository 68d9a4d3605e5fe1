import type { Job } from '#core/jobs/jobs.ts'
import type { Services } from '#core/services.ts'
import { folderExpiryJob } from './expiry-job.ts'
import { folderImportJob } from './import-job.ts'

export { folderImportRoutes } from './routes.ts'

export const folderImportJobs = (services: Services): Job[] => [
  folderImportJob(services),
  folderExpiryJob(services),
]

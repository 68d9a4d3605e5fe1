import type { Job } from '#core/jobs.ts'
import type { Services } from '#core/services.ts'
import { binJob } from './bin-job.ts'
import { sweepJob } from './sweep.ts'
import { uploadJob } from './upload-job.ts'

export { addressOf, contentOf } from './downloading.ts'
export { openFolder } from './opening.ts'
export { fileRoutes } from './routes.ts'
export { resolve, viewFile } from './tree.ts'
export const fileJobs = (services: Services): Job<never>[] => [
  sweepJob(services),
  binJob(services),
  uploadJob(services),
]

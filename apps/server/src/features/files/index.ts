import type { Job } from '#core/jobs.ts'
import type { Services } from '#core/services.ts'
import { sweepJob } from './sweep.ts'

export { fileRoutes } from './routes.ts'
export const fileJobs = (services: Services): Job<never>[] => [sweepJob(services)]

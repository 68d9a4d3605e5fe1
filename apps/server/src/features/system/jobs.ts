import type { Job } from '#core/jobs/jobs.ts'
import type { Services } from '#core/services.ts'
import { alertHookJob } from './alert-hook.ts'
import { retentionJob } from './retention.ts'
import { watchJob } from './watch-job.ts'

export const systemJobs = (services: Services): Job[] => [
  retentionJob(services),
  watchJob(services),
  alertHookJob(services),
]

import type { Job } from '#core/jobs/jobs.ts'
import type { Services } from '#core/services.ts'
import { alertHookJob } from './alerts/alert-hook.ts'
import { watchJob } from './alerts/watch-job.ts'
import { retentionJob } from './retention.ts'

export const systemJobs = (services: Services): Job[] => [
  retentionJob(services),
  watchJob(services),
  alertHookJob(services),
]

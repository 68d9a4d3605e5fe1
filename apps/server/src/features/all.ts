import type { Job } from '#core/jobs.ts'
import type { Route } from '#core/serve.ts'
import type { Services } from '#core/services.ts'
import { accountRoutes } from './account/index.ts'

/** Every area, on one screen. */
export const allRoutes: Route[] = [...accountRoutes]

export const allJobs = (_services: Services): Job<never>[] => []

import type { Job } from '#core/jobs/jobs.ts'
import type { Services } from '#core/services.ts'
import { importJobOf } from '#features/imports/index.ts'
import { logStore } from './store-import.ts'

/** Continues imports into maintenance logs whose process ended or that failed in the database. */
export const maintenanceImportJob = (services: Services): Job => importJobOf(services, logStore)

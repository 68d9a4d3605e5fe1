import type { Job } from '#core/jobs/jobs.ts'
import type { Services } from '#core/services.ts'
import { importJobOf } from '#features/imports/index.ts'
import { productionStore } from './store-import.ts'

/** Continues imports of production data whose process ended or that failed in the database. */
export const productionImportJob = (services: Services): Job => importJobOf(services, productionStore)

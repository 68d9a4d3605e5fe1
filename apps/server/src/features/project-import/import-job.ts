import type { Job } from '#core/jobs/jobs.ts'
import type { Services } from '#core/services.ts'
import { importJobOf } from '#features/imports/index.ts'
import { projectStore } from './store-import.ts'

/** Continues imports of projects whose process ended or that failed in the database. */
export const projectImportJob = (services: Services): Job => importJobOf(services, projectStore)

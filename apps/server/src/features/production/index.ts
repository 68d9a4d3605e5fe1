export { productionImportJob } from './import/import-job.ts'
export { productionRoutes } from './routes.ts'
export { cyclesOfProject } from './tool/production-total.ts'

export { projectImportJob } from './import-job.ts'
export { projectImportRoutes } from './routes.ts'

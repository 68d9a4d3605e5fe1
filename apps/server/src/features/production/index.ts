export { productionImportJob } from './import/import-job.ts'
export { getTool, lockTool } from './production-tool.ts'
export { cyclesOfProject } from './production-total.ts'
export { productionRoutes } from './routes.ts'

export { productionImportJob } from './import/import-job.ts'
export { productionRoutes } from './routes.ts'
export { getTool, lockTool } from './tool/production-tool.ts'
export { cyclesOfProject } from './tool/production-total.ts'

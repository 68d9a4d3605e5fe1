export { applyTemplate as applyMilestoneTemplate, mustBeOnProject } from './applying.ts'
export { listLog, writeLog } from './log.ts'
export { companyMilestoneRoutes } from './routes.ts'

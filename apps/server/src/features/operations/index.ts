export { pendingReports } from './pending-items.ts'
export { operationEvidence } from './progress.ts'
export { operationRoutes } from './routes.ts'

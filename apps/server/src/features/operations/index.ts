export { pendingReports } from './pending-items.ts'
export { operationEvidence } from './records/progress.ts'
export { operationRoutes } from './routes.ts'

export { analysisEvidence } from './evidence.ts'
export { pendingActions } from './pending-items.ts'
export { analysisRoutes } from './routes.ts'

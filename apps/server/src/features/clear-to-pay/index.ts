export { clearToPayRoutes } from './routes.ts'
export { hasNoApprover, waitingApprovals } from './waiting.ts'

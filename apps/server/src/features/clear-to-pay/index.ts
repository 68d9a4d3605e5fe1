export { hasNoApprover, pendingApprovals } from './pending-items.ts'
export { clearToPayRoutes } from './routes.ts'

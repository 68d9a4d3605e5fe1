export { hasNoApprover, pendingApprovals, waitsForApprovalIn } from './pending-items.ts'
export { clearToPayRoutes } from './routes.ts'

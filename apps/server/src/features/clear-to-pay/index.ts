export { pendingApprovals, waitsForApprovalIn } from './pending-items.ts'
export { clearToPayMoments } from './reminders.ts'
export { clearToPayRoutes } from './routes.ts'

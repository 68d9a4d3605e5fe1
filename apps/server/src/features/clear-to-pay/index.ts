export { pendingApprovals, sqlWaitsForApproval } from './pending-items.ts'
export { clearToPayReminders } from './reminders.ts'
export { clearToPayRoutes } from './routes.ts'

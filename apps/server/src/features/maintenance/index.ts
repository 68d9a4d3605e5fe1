export { alertState, isDueOn } from './alert-state.ts'
export { pendingMaintenance } from './pending-items.ts'
export { reportAddresses } from './reports.ts'
export { maintenanceRoutes } from './routes.ts'

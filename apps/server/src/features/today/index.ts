export { pendingItems } from './pending-items.ts'
export { todayRoutes } from './routes.ts'

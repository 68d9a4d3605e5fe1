export { pendingOffers } from './pending-items.ts'
export { transferRoutes } from './routes.ts'

export { maintenanceRoutes } from './routes.ts'
export { standing } from './standing.ts'

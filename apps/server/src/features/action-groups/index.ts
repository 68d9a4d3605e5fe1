export { actionGroupRoutes } from './routes.ts'

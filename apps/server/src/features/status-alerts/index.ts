export { statusAlertRoutes } from './routes.ts'

export { appTokenRoutes } from './routes.ts'

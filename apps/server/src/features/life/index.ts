export { lifeRoutes } from './routes.ts'

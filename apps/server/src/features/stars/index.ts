export { starRoutes } from './routes.ts'

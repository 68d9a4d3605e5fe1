export { rjgRoutes } from './routes.ts'

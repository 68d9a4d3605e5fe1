export { labelRoutes } from './routes.ts'

export { gpsRoutes } from './routes.ts'

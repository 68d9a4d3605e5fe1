export { passkeyRoutes } from './routes.ts'

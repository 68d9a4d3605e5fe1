export { assetTagRoutes } from './routes.ts'

export { supportRoutes } from './routes.ts'
export { supportReceivers } from './sending.ts'

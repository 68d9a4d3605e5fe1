export { supportRoutes } from './routes.ts'
export { supportReceivers } from './send-request.ts'

export { openRequests } from './open-requests.ts'
export { supportRoutes } from './routes.ts'
export { supportReceivers } from './send-request.ts'

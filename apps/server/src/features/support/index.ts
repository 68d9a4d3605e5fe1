export { openRequests } from './open-requests.ts'
export { supportRoutes } from './routes.ts'
export { supportRecipients } from './send-request.ts'

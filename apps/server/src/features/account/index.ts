export { mayInvite } from './invitations.ts'
export { accountRoutes } from './routes.ts'

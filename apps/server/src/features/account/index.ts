export { mayInvite } from './invitations.ts'
export { accountRoutes } from './routes.ts'
export { endAllSessions } from './sessions.ts'

export { projectMemberRoutes } from './routes.ts'

export { listActs } from './acts.ts'
export { auditRoutes } from './routes.ts'

export { listEntries } from './entries.ts'
export { auditRoutes } from './routes.ts'

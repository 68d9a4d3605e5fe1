export { codeJob } from './code-job.ts'
export { outboxRoutes } from './routes.ts'

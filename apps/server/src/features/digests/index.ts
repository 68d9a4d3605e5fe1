export { sendDigests } from './digests.ts'
export { digestJob } from './job.ts'
export { digestRoutes } from './routes.ts'

export { launchJob } from './job.ts'
export { percentsOfTools } from './percents.ts'
export { launchRoutes } from './routes.ts'

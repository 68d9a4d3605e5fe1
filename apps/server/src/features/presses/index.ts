export { pressEvidence } from './evidence.ts'
export { pressRoutes } from './routes.ts'

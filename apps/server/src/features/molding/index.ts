export { studyEvidence } from './evidence.ts'
export { moldingRoutes } from './routes.ts'

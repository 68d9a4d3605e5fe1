export { revisionEvidence } from './evidence.ts'
export { partDesignRoutes } from './routes.ts'

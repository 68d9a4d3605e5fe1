export { addImportedPhases } from './phases.ts'
export { phaseRoutes } from './routes.ts'

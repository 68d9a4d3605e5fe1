export { addImportedPhases, assignPhase } from './phases.ts'
export { phaseRoutes } from './routes.ts'

export { assignPhase, createImportedPhases } from './phases.ts'
export { phaseRoutes } from './routes.ts'

export { addBegunPhases } from './phases.ts'
export { phaseRoutes } from './routes.ts'

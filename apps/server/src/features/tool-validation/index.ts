export { openAlertsOf } from './alerts.ts'
export { toolValidationRoutes } from './routes.ts'

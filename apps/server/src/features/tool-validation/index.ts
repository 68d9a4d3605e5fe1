export { openAlertsOf } from './alerts.ts'
export { validationAlertJob } from './job.ts'
export { toolValidationRoutes } from './routes.ts'

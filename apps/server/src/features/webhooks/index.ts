export { deliveryQueue } from './deliveries.ts'
export { webhookJobs } from './delivery-jobs.ts'
export { publishEvent } from './publish-event.ts'
export { webhookRoutes } from './routes.ts'

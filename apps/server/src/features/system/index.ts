export { isEmpty, loadExampleShop } from './example-shop.ts'
export { systemJobs } from './jobs.ts'
export { addSystemMetrics } from './report/metrics.ts'
export { systemRoutes } from './routes.ts'

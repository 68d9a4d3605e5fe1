export { isEmpty, loadExampleShop } from './example-shop.ts'
export { retentionJob } from './retention.ts'
export { systemRoutes } from './routes.ts'

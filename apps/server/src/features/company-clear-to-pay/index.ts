export { addFromTemplate, copyClearToPay } from './apply.ts'
export { companyClearToPayRoutes } from './routes.ts'

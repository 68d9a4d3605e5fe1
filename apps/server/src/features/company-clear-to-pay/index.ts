export { copyClearToPay, createFromTemplate } from './apply.ts'
export { companyClearToPayRoutes } from './routes.ts'

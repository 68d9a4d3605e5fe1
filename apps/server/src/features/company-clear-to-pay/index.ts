export { companyClearToPayRoutes } from './routes.ts'
export { clearToPayStandard } from './standard.ts'

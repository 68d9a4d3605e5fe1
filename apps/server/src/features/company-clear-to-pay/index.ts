export { applyTemplate as applyClearToPayTemplate } from './applying.ts'
export { companyClearToPayRoutes } from './routes.ts'

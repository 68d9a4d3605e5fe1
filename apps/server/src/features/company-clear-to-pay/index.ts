export { applyTemplate as applyClearToPayTemplate } from './applying.ts'
export { companyClearToPayRoutes } from './routes.ts'
export { getTemplate as getClearToPayTemplate } from './templates.ts'

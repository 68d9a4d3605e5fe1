export { productionRoutes } from './routes.ts'
export { cyclesOfProject } from './total.ts'

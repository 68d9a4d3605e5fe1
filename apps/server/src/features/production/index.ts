export { productionRoutes } from './routes.ts'
export { getTool } from './tool.ts'
export { cyclesOfProject } from './total.ts'

export { productionRoutes } from './routes.ts'
export { getTool, lockTool } from './tool.ts'
export { cyclesOfProject } from './total.ts'

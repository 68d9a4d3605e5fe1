export { savedViewRoutes } from './routes.ts'
export { transferSavedViews } from './transfer.ts'

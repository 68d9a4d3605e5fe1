export { savedViewRoutes } from './routes.ts'
export { transferSavedViews } from './transfer-saved-views.ts'

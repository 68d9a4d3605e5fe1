export { removeUnusedLooks } from './own-look.ts'
export { themeRoutes } from './routes.ts'
export { themeOf } from './theme.ts'

export { deleteUnusedLooks } from './own-look.ts'
export { themeRoutes } from './routes.ts'
export { stylePathOf, themeOf } from './theme.ts'

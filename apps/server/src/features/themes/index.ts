export { themeRoutes } from './routes.ts'
export { themeOf } from './theme.ts'

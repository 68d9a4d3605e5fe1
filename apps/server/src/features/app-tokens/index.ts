export { deleteTokensOf } from './app-tokens.ts'
export { appTokenRoutes } from './routes.ts'

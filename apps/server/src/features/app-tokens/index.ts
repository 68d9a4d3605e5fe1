export { removeTokensOf } from './app-tokens.ts'
export { appTokenRoutes } from './routes.ts'

export { companySignInRoutes } from './routes.ts'

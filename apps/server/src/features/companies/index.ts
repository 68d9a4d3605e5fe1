export { lockCompanyNames } from './profile.ts'
export { findCompanies } from './queries.ts'
export { companyRoutes } from './routes.ts'

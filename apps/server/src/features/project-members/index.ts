export { addToImported, companiesByName, partnerNames } from './imported-companies.ts'
export { projectMemberRoutes } from './routes.ts'

export { addToImported, companiesByName } from './imported-companies.ts'
export { projectMemberRoutes } from './routes.ts'

export { addToImported, companiesByName, notifyOfImport, partnerNames } from './imported-companies.ts'
export { projectMemberRoutes } from './routes.ts'

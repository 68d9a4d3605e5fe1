export { addToImported, companiesByName, notifyOfImport, partnerNames } from './imported-companies.ts'
export { leadNames, possibleLeads } from './leads.ts'
export { projectMemberRoutes } from './routes.ts'

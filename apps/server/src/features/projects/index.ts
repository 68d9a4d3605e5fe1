export { writeDetails } from './creation.ts'
export { listCompanyProjects } from './queries.ts'
export { projectRoutes } from './routes.ts'

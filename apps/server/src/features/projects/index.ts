export { fieldsChanged, fillDetails, writeDetails } from './details.ts'
export { listCompanyProjects } from './queries.ts'
export { projectRoutes } from './routes.ts'
export { isVisibleTo } from './visibility.ts'

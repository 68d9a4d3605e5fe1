export { companyMilestoneRoutes } from './routes.ts'
export { milestoneStandard } from './standard.ts'

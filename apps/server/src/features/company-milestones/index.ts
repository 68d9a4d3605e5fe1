export { assertDetailLimits } from './detail-limits.ts'
export { companyMilestoneRoutes } from './routes.ts'
export { milestoneStandard } from './standard.ts'

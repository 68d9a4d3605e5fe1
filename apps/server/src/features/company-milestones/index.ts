export { copyMilestones } from './apply.ts'
export { assertDetailLimits } from './detail-limits.ts'
export { companyMilestoneRoutes } from './routes.ts'

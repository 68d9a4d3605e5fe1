export { isComplete, lockDetail, updateDetail } from './detail-rows.ts'
export { recipientsOfMilestone } from './result.ts'
export { milestoneRoutes } from './routes.ts'

export { changeDetail, isComplete, lockDetail } from './detail-rows.ts'
export { recipientsOfMilestone } from './result.ts'
export { milestoneRoutes } from './routes.ts'

export { changeDetail, isComplete, lockDetail } from './detail-rows.ts'
export { recipientsOf } from './result.ts'
export { milestoneRoutes } from './routes.ts'

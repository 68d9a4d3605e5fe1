export { changeDetail, type DetailRow, getDetail, isComplete, lockDetail } from './detail-rows.ts'

export { recipientsOf } from './result.ts'

export { projectDetailRoutes } from './routes.ts'

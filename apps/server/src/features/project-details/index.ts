export { changeDetail, type DetailRow, getDetail, isComplete, lockDetail } from './detail-rows.ts'
export { informedOf } from './result.ts'
export { projectDetailRoutes } from './routes.ts'

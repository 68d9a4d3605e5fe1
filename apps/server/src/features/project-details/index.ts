export { informedOf } from './result.ts'
export { projectDetailRoutes } from './routes.ts'
export { changeDetail, type DetailRow, getDetail, isComplete, lockDetail } from './rows.ts'

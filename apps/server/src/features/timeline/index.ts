export { addOffsets, copyPlan, type PlanOffsets, readOffsets } from './copy.ts'
export { timelineRoutes } from './routes.ts'
export { insertBaselineTasks, insertDependencies, insertTasks } from './rows.ts'

export { assertInvitable } from './outsiders.ts'
export { recount, recountJob } from './recount.ts'
export { subscriptionRoutes } from './routes.ts'
export {
  addDataUsage,
  addProjectCount,
  addProjectDataUsage,
  assertReportBytes,
  bytesOfProjects,
  getBytesLeft,
  quotaOf,
  startSubscriptions,
  subtractProjectCount,
} from './subscription.ts'

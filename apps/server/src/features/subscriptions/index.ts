export { assertInvitable } from './outsiders.ts'
export { recount, recountJob } from './recount.ts'
export { subscriptionRoutes } from './routes.ts'
export {
  assertReportBytes,
  bytesOfProjects,
  giveBackProjects,
  ownerCompanyOf,
  quotaLeftOfProject,
  quotaOf,
  startingSubscription,
  takeBytes,
  takeProjects,
} from './subscription.ts'

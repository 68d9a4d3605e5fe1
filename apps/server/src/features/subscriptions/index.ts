export { assertInvitable } from './outsiders.ts'
export { recountJob } from './recount.ts'
export { subscriptionRoutes } from './routes.ts'
export {
  bytesOfProject,
  giveBackProject,
  ownerCompanyOf,
  quotaLeftOfProject,
  quotaOf,
  startingSubscription,
  takeBytes,
  takeProject,
} from './subscription.ts'

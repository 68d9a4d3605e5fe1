export { assertInvitable } from './outsiders.ts'
export { recountJob } from './recount.ts'
export { subscriptionRoutes } from './routes.ts'
export {
  bytesOfProject,
  giveBackProject,
  ownerCompanyOf,
  quotaLeftOfProject,
  roomOf,
  startingSubscription,
  takeBytes,
  takeProject,
} from './subscription.ts'

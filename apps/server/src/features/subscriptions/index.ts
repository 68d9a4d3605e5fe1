export { recountJob } from './recount.ts'
export { subscriptionRoutes } from './routes.ts'
export {
  bytesOfProject,
  giveBackProject,
  hasFlag,
  ownerCompanyOf,
  roomOf,
  roomOfProject,
  startingSubscription,
  takeBytes,
  takeProject,
} from './subscription.ts'

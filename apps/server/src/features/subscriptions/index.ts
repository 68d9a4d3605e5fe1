export { recountJob } from './recount.ts'
export { subscriptionRoutes } from './routes.ts'
export {
  hasFlag,
  ownerCompanyOf,
  roomOf,
  startingSubscription,
  takeBytes,
  takeProject,
} from './subscription.ts'

import { subscriptionPaths } from '@steelsafe/contract/subscriptions/paths.ts'
import { adminScreen, screen } from '#core/navigation/screen.ts'

export const subscriptionScreens = [
  screen(subscriptionPaths.own, () => import('./OwnSubscription.tsx')),
  adminScreen(subscriptionPaths.edit, () => import('./EditSubscription.tsx')),
  adminScreen(subscriptionPaths.auxiliary, () => import('./EditSubscription.tsx')),
]

import { adminScreen, screen } from '#core/screen.ts'

export const subscriptionScreens = [
  screen('/company/{id}/subscription', () => import('./OwnSubscription.tsx')),
  adminScreen('/admin/company/subscription/{id}', () => import('./EditSubscription.tsx')),
  adminScreen('/admin/company/subscription/aux/{id}', () => import('./EditSubscription.tsx')),
]

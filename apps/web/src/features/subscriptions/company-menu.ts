import { subscriptions } from '@steelsafe/contract/subscriptions/endpoints.ts'
import { subscriptionPaths } from '@steelsafe/contract/subscriptions/paths.ts'
import type { CompanyItem } from '#core/navigation/menu-items.ts'

export const subscriptionCompanyMenu: readonly CompanyItem[] = [
  { name: 'subscription', group: 'work', order: 80, path: subscriptionPaths.own, for: subscriptions.get },
]

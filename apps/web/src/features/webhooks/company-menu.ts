import { webhooks } from '@steelsafe/contract/webhooks/endpoints.ts'
import { webhookPaths } from '@steelsafe/contract/webhooks/paths.ts'
import type { CompanyItem } from '#core/navigation/menu-items.ts'

export const webhookCompanyMenu: readonly CompanyItem[] = [
  { name: 'webhooks', group: 'settings', order: 40, path: webhookPaths.list, for: webhooks.list },
]

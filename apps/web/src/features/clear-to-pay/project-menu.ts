import { clearToPay } from '@steelsafe/contract/clear-to-pay/endpoints.ts'
import { clearToPayPaths } from '@steelsafe/contract/clear-to-pay/paths.ts'
import type { ProjectItem } from '#core/navigation/menu-items.ts'

export const clearToPayProjectMenu: readonly ProjectItem[] = [
  { name: 'clearToPay', tab: 'payment', order: 10, path: clearToPayPaths.list, for: clearToPay.list },
]

import { clearToPay } from '@steelsafe/contract/clear-to-pay/endpoints.ts'
import { clearToPayPaths } from '@steelsafe/contract/clear-to-pay/paths.ts'
import type { CompanyItem } from '#core/navigation/menu-items.ts'

export const clearToPayCompanyMenu: readonly CompanyItem[] = [
  { name: 'payments', group: 'work', order: 30, path: clearToPayPaths.payments, for: clearToPay.payments },
]

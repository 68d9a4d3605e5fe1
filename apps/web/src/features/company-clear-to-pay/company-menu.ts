import { companyClearToPay } from '@steelsafe/contract/company-clear-to-pay/endpoints.ts'
import { companyClearToPayPaths } from '@steelsafe/contract/company-clear-to-pay/paths.ts'
import type { CompanyItem } from '#core/navigation/menu-items.ts'

export const companyClearToPayCompanyMenu: readonly CompanyItem[] = [
  {
    name: 'clearToPay',
    group: 'standards',
    order: 20,
    path: companyClearToPayPaths.menu,
    for: companyClearToPay.milestones,
  },
]

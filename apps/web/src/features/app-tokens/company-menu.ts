import { appTokens } from '@steelsafe/contract/app-tokens/endpoints.ts'
import { appTokenPaths } from '@steelsafe/contract/app-tokens/paths.ts'
import type { CompanyItem } from '#core/navigation/menu-items.ts'

export const appTokenCompanyMenu: readonly CompanyItem[] = [
  {
    name: 'tokens',
    group: 'settings',
    order: 50,
    path: appTokenPaths.ofCompany,
    for: appTokens.listOfCompany,
  },
]

import { companySignIn } from '@steelsafe/contract/company-sign-in/endpoints.ts'
import { companySignInPaths } from '@steelsafe/contract/company-sign-in/paths.ts'
import type { CompanyItem } from '#core/navigation/menu-items.ts'

export const companySignInCompanyMenu: readonly CompanyItem[] = [
  {
    name: 'companySignIn',
    group: 'settings',
    order: 70,
    path: companySignInPaths.ofCompany,
    for: companySignIn.listOfCompany,
  },
]

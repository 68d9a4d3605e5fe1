import { companyArchive } from '@steelsafe/contract/company-archive/endpoints.ts'
import { companyArchivePaths } from '@steelsafe/contract/company-archive/paths.ts'
import type { CompanyItem } from '#core/navigation/menu-items.ts'

export const companyArchiveCompanyMenu: readonly CompanyItem[] = [
  {
    name: 'export',
    group: 'settings',
    order: 60,
    path: companyArchivePaths.exports,
    for: companyArchive.exports,
  },
]

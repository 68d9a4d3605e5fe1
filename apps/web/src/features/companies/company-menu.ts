import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import type { CompanyItem } from '#core/navigation/menu-items.ts'

export const companyCompanyMenu: readonly CompanyItem[] = [
  { name: 'projects', group: 'work', order: 10, path: companyPaths.projects, for: companies.projects },
  { name: 'users', group: 'work', order: 50, path: companyPaths.users, for: companies.users },
  { name: 'defaults', group: 'standards', order: 60, path: companyPaths.defaults, for: companies.defaults },
  { name: 'profile', group: 'settings', order: 10, path: companyPaths.profile, for: companies.get },
]

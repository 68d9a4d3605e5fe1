import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import type { AdminItem } from '#core/navigation/menu-items.ts'
import { CompanyIcon } from '#ui/icons.ts'

export const companyAdminMenu: readonly AdminItem[] = [
  { name: 'companies', group: 'people', order: 20, path: companyPaths.adminList, icon: CompanyIcon },
]

import { companyMilestones } from '@steelsafe/contract/company-milestones/endpoints.ts'
import { companyMilestonePaths } from '@steelsafe/contract/company-milestones/paths.ts'
import type { CompanyItem } from '#core/navigation/menu-items.ts'

export const companyMilestoneCompanyMenu: readonly CompanyItem[] = [
  {
    name: 'milestones',
    group: 'standards',
    order: 10,
    path: companyMilestonePaths.menu,
    for: companyMilestones.list,
  },
]

import type { CompanyItem } from '#core/navigation/menu-items.ts'
import { areaCompanyMenu } from './area-company-menu.ts'

interface CompanyGroup {
  name: CompanyItem['group']
  items: readonly CompanyItem[]
}

const groups: readonly CompanyItem['group'][] = ['work', 'standards', 'settings']

/** The menu of a company, in groups with the labels `companies:screen.home.group.<name>`. */
export const companyMenu: readonly CompanyGroup[] = groups.map(name => ({
  name,
  items: areaCompanyMenu
    .filter(({ group }) => group === name)
    .toSorted((left, right) => left.order - right.order),
}))

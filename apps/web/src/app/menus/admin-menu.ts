import type { AdminItem } from '#core/navigation/menu-items.ts'
import { areaAdminMenu } from './area-admin-menu.ts'

interface AdminGroup {
  name: AdminItem['group']
  items: readonly AdminItem[]
}

const groups: readonly AdminItem['group'][] = ['people', 'look', 'support', 'system']

/** The functions of administrators, in groups with the texts `shell:admin.group.<name>`. */
export const adminMenu: readonly AdminGroup[] = groups.map(name => ({
  name,
  items: areaAdminMenu
    .filter(({ group }) => group === name)
    .toSorted((left, right) => left.order - right.order),
}))

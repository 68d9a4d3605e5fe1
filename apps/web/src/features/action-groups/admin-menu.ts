import { actionGroupPaths } from '@steelsafe/contract/action-groups/paths.ts'
import { IconKey } from '@tabler/icons-react'
import type { AdminItem } from '#core/navigation/menu-items.ts'

export const actionGroupAdminMenu: readonly AdminItem[] = [
  { name: 'actions', group: 'people', order: 30, path: actionGroupPaths.list, icon: IconKey },
]

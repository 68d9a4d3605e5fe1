import { userPaths } from '@steelsafe/contract/users/paths.ts'
import { IconUsers } from '@tabler/icons-react'
import type { AdminItem } from '#core/navigation/menu-items.ts'
import { HistoryIcon } from '#ui/icons.ts'

export const userAdminMenu: readonly AdminItem[] = [
  { name: 'users', group: 'people', order: 10, path: userPaths.list, icon: IconUsers },
  { name: 'loginHistory', group: 'people', order: 50, path: userPaths.loginHistory, icon: HistoryIcon },
]

import { appTokenPaths } from '@steelsafe/contract/app-tokens/paths.ts'
import type { AdminItem } from '#core/navigation/menu-items.ts'
import { ApiIcon } from '#ui/icons.ts'

export const appTokenAdminMenu: readonly AdminItem[] = [
  { name: 'api', group: 'system', order: 50, path: appTokenPaths.menu, icon: ApiIcon },
]

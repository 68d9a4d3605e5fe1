import { themePaths } from '@steelsafe/contract/themes/paths.ts'
import type { AdminItem } from '#core/navigation/menu-items.ts'
import { ThemeIcon } from '#ui/icons.ts'

export const themeAdminMenu: readonly AdminItem[] = [
  { name: 'themes', group: 'look', order: 10, path: themePaths.menu, icon: ThemeIcon },
]

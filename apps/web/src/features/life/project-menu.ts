import { life } from '@steelsafe/contract/life/endpoints.ts'
import { lifePaths } from '@steelsafe/contract/life/paths.ts'
import type { ProjectItem } from '#core/navigation/menu-items.ts'

export const lifeProjectMenu: readonly ProjectItem[] = [
  { name: 'life', tab: 'more', order: 40, path: lifePaths.list, for: life.list },
]

import { actionGroupPaths } from '@steelsafe/contract/action-groups/paths.ts'
import { adminScreen } from '#core/navigation/screen.ts'

export const actionGroupScreens = [
  adminScreen(actionGroupPaths.list, () => import('./GroupList.tsx')),
  adminScreen(actionGroupPaths.enable, () => import('./EnableGroup.tsx')),
  adminScreen(actionGroupPaths.disable, () => import('./DisableGroup.tsx')),
]

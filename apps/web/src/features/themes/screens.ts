import { themePaths } from '@steelsafe/contract/themes/paths.ts'
import { adminScreen } from '#core/screen.ts'

export const themeScreens = [
  adminScreen(themePaths.menu, () => import('./ThemeMenu.tsx')),
  adminScreen(themePaths.list, () => import('./ThemeList.tsx')),
  adminScreen(themePaths.edit, () => import('./EditTheme.tsx')),
  adminScreen(themePaths.assignments, () => import('./AssignmentList.tsx')),
  adminScreen(themePaths.editAssignment, () => import('./EditAssignment.tsx')),
]

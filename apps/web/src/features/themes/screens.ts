import { themePaths } from '@steelsafe/contract/themes/paths.ts'
import { adminScreen, screen } from '#core/navigation/screen.ts'

export const themeScreens = [
  adminScreen(themePaths.menu, () => import('./ThemeMenu.tsx')),
  adminScreen(themePaths.list, () => import('./ThemeList.tsx')),
  adminScreen(themePaths.edit, () => import('./EditTheme.tsx')),
  adminScreen(themePaths.assignments, () => import('./AssignmentList.tsx')),
  adminScreen(themePaths.editAssignment, () => import('./EditAssignment.tsx')),
  screen(themePaths.look, () => import('./CompanyLook.tsx')),
]

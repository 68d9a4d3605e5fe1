import { adminScreen } from '#core/screen.ts'

export const themeScreens = [
  adminScreen('/admin/theme/', () => import('./ThemeMenu.tsx')),
  adminScreen('/admin/theme/list', () => import('./ThemeList.tsx')),
  adminScreen('/admin/theme/edit/{id}', () => import('./EditTheme.tsx')),
  adminScreen('/admin/theme/assignment/list', () => import('./AssignmentList.tsx')),
  adminScreen('/admin/theme/assignment/edit/{id}', () => import('./EditAssignment.tsx')),
]

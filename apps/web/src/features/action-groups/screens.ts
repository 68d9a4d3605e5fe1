import { adminScreen } from '#core/screen.ts'

export const actionGroupScreens = [
  adminScreen('/admin/action/list', () => import('./GroupList.tsx')),
  adminScreen('/admin/action/enable', () => import('./EnableGroup.tsx')),
  adminScreen('/admin/action/disable', () => import('./DisableGroup.tsx')),
]

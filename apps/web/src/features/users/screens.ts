import { adminScreen } from '#core/screen.ts'

export const userScreens = [
  adminScreen('/admin/user/list', () => import('./UserList.tsx')),
  adminScreen('/admin/user/edit/{id}', () => import('./EditUser.tsx')),
  adminScreen('/admin/user/import', () => import('./ImportUsers.tsx')),
  adminScreen('/admin/loginhistory', () => import('./LoginHistory.tsx')),
]

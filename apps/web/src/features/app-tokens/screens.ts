import { adminScreen } from '#core/screen.ts'

export const appTokenScreens = [
  adminScreen('/admin/api/', () => import('./ApiMenu.tsx')),
  adminScreen('/admin/api/token/list', () => import('./TokenList.tsx')),
  adminScreen('/admin/api/token/edit/{id}', () => import('./EditToken.tsx')),
]

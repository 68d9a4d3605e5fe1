import { screen } from '#core/screen.ts'

export const notificationScreens = [
  screen('/notifications', () => import('./Notifications.tsx')),
  screen('/company/{id}/notifications', () => import('./CompanyOptions.tsx')),
  screen('/project/{id}/notification', () => import('./ProjectOptions.tsx')),
]

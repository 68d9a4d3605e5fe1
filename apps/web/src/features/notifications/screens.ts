import { notificationPaths } from '@steelsafe/contract/notifications/paths.ts'
import { screen } from '#core/navigation/screen.ts'

export const notificationScreens = [
  screen(notificationPaths.own, () => import('./Notifications.tsx')),
  screen(notificationPaths.company, () => import('./CompanyOptions.tsx')),
  screen(notificationPaths.project, () => import('./ProjectOptions.tsx')),
]

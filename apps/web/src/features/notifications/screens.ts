import { screen } from '#core/screen.ts'

export const notificationScreens = [screen('/notifications', () => import('./Notifications.tsx'))]

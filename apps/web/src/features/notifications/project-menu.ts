import { notifications } from '@steelsafe/contract/notifications/endpoints.ts'
import { notificationPaths } from '@steelsafe/contract/notifications/paths.ts'
import type { ProjectItem } from '#core/navigation/menu-items.ts'

export const notificationProjectMenu: readonly ProjectItem[] = [
  {
    name: 'notifications',
    tab: 'more',
    order: 80,
    path: notificationPaths.project,
    for: notifications.projectOptions,
  },
]

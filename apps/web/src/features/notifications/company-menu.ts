import { notifications } from '@steelsafe/contract/notifications/endpoints.ts'
import { notificationPaths } from '@steelsafe/contract/notifications/paths.ts'
import type { CompanyItem } from '#core/navigation/menu-items.ts'

export const notificationCompanyMenu: readonly CompanyItem[] = [
  {
    name: 'notifications',
    group: 'settings',
    order: 30,
    path: notificationPaths.company,
    for: notifications.companyOptions,
  },
]

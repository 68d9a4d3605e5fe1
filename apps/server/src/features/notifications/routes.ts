import { notifications } from '@steelsafe/contract/notifications/endpoints.ts'
import { serve } from '#core/http/serve.ts'
import { listNotifications, markRead, removeNotifications, unreadCount } from './notifications.ts'
import { companyOptions, projectOptions, setCompanyOptions, setProjectOptions } from './options.ts'

export const notificationRoutes = [
  serve(notifications.list, listNotifications),
  serve(notifications.markRead, markRead),
  serve(notifications.remove, removeNotifications),
  serve(notifications.companyOptions, companyOptions),
  serve(notifications.setCompanyOptions, setCompanyOptions),
  serve(notifications.projectOptions, projectOptions),
  serve(notifications.setProjectOptions, setProjectOptions),
  serve(notifications.count, async ({ tx, caller }) => ({
    unreadNotificationCount: await unreadCount(tx, caller.id),
  })),
]

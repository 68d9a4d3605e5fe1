import { notifications } from '@steelsafe/contract/notifications/endpoints.ts'
import { serve } from '#core/http/serve.ts'
import { deleteNotifications, listNotifications, markRead, unreadCount } from './notifications.ts'
import { companyOptions, projectOptions, updateCompanyOptions, updateProjectOptions } from './options.ts'

export const notificationRoutes = [
  serve(notifications.list, listNotifications),
  serve(notifications.markRead, markRead),
  serve(notifications.delete, deleteNotifications),
  serve(notifications.companyOptions, companyOptions),
  serve(notifications.updateCompanyOptions, updateCompanyOptions),
  serve(notifications.projectOptions, projectOptions),
  serve(notifications.updateProjectOptions, updateProjectOptions),
  serve(notifications.count, async ({ tx, caller }) => ({
    unreadNotificationCount: await unreadCount(tx, caller.id),
  })),
]

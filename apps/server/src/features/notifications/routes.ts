import { notifications } from '@steelsafe/contract/notifications/endpoints.ts'
import { serve } from '#core/http/serve.ts'
import { listNotifications, markRead, removeNotifications, unreadCount } from './notifications.ts'
import { companyOptions, projectOptions, setCompanyOptions, setProjectOptions } from './options.ts'

export const notificationRoutes = [
  serve(notifications.list, ({ tx, caller, origin, query }) =>
    listNotifications(tx, caller.id, origin.language, query),
  ),
  serve(notifications.markRead, ({ tx, caller, body }) => markRead(tx, caller.id, body)),
  serve(notifications.remove, ({ tx, caller, query }) => removeNotifications(tx, caller.id, query.id)),
  serve(notifications.companyOptions, ({ tx, caller, company }) => companyOptions(tx, caller.id, company)),
  serve(notifications.setCompanyOptions, ({ tx, caller, company, body }) =>
    setCompanyOptions(tx, caller.id, company, body),
  ),
  serve(notifications.projectOptions, ({ tx, caller, project }) => projectOptions(tx, caller.id, project)),
  serve(notifications.setProjectOptions, ({ tx, caller, project, body }) =>
    setProjectOptions(tx, caller.id, project, body),
  ),
  serve(notifications.count, async ({ tx, caller }) => ({
    unreadNotificationCount: await unreadCount(tx, caller.id),
  })),
]

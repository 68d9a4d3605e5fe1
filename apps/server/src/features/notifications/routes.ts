import { notifications } from '@steelsafe/contract/notifications/endpoints.ts'
import { serve } from '#core/serve.ts'
import { listNotifications, markRead, remove, unreadCount } from './notifications.ts'

export const notificationRoutes = [
  serve(notifications.list, ({ tx, caller, origin, query }) =>
    listNotifications(tx, caller.id, origin.language, query),
  ),
  serve(notifications.markRead, ({ tx, caller, body }) => markRead(tx, caller.id, body)),
  serve(notifications.remove, ({ tx, caller, query }) => remove(tx, caller.id, query.id)),
  serve(notifications.count, async ({ tx, caller }) => ({
    unreadNotificationCount: await unreadCount(tx, caller.id),
  })),
]

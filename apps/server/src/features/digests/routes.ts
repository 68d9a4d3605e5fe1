import { notifications } from '@steelsafe/contract/notifications/endpoints.ts'
import { serve } from '#core/serve.ts'
import { reminderOptions, setReminderOptions } from './options.ts'

export const digestRoutes = [
  serve(notifications.reminderOptions, ({ tx, caller }) => reminderOptions(tx, caller.id)),
  serve(notifications.setReminderOptions, ({ tx, services, caller, body }) =>
    setReminderOptions(tx, services, caller.id, body),
  ),
]

import { notifications } from '@steelsafe/contract/notifications/endpoints.ts'
import { serve } from '#core/http/serve.ts'
import { sendOwnDigest } from './digests.ts'
import { reminderOptions, updateReminderOptions } from './options.ts'

export const digestRoutes = [
  serve(notifications.reminderOptions, ({ tx, caller }) => reminderOptions(tx, caller.id)),
  serve(notifications.updateReminderOptions, updateReminderOptions),
  serve(notifications.sendDigest, sendOwnDigest),
]

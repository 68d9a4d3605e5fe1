import { notifications } from '@steelsafe/contract/notifications/endpoints.ts'
import { serve } from '#core/http/serve.ts'
import { sendOwnDigest } from './digests.ts'
import { reminderOptions, setReminderOptions } from './options.ts'

export const digestRoutes = [
  serve(notifications.reminderOptions, ({ tx, caller }) => reminderOptions(tx, caller.id)),
  serve(notifications.updateReminderOptions, setReminderOptions),
  serve(notifications.sendDigest, sendOwnDigest),
]

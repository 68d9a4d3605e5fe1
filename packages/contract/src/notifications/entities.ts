import * as z from 'zod'
import { instant, wholeNumber } from '../core/fields.ts'
import { digestOutcomes, digestTimes } from './names.ts'

/** `title` and `text` are in the reader's language. `path` is the related screen. */
export const notification = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  path: z.string().nullable(),
  projectNumber: z.string().nullable(),
  /** The part name of the project; null without a project, empty if the project has no part name. */
  partName: z.string().nullable(),
  isRead: z.boolean(),
  createdDate: instant,
})
/** The caller's choice of e-mails about files. */
export const notificationOptions = z.object({
  emailAlertFileUploaded: z.boolean('rule.flag'),
  emailAlertFileDeleted: z.boolean('rule.flag'),
})

/** Times at which the caller is notified of due dates. */
export const reminderOptions = z.object({
  /** Hour in the user's time zone, for reminders and the digest. */
  hour: wholeNumber({ min: 0, max: 23 }),
  /** The e-mail digest of items that are late, due or waiting for the user. */
  digest: z.enum(digestTimes, 'rule.notAChoice'),
})
export type ReminderOptions = z.infer<typeof reminderOptions>

/** The outcome of a digest: sent, stored for an administrator because there is no mail server, or without content. */
export const sentDigest = z.object({ outcome: z.enum(digestOutcomes) })
export type SentDigest = z.infer<typeof sentDigest>

export type Notification = z.infer<typeof notification>

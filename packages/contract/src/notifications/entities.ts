import * as z from 'zod'
import { instant, wholeNumber } from '../core/fields.ts'
import { digestTimes } from './names.ts'

/** `title` and `text` are in the reader's language; `path` is the screen that it is about. */
export const notification = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  path: z.string().nullable(),
  projectNumber: z.string().nullable(),
  isRead: z.boolean(),
  createdDate: instant,
})
/** Which e-mails about files the caller wants. */
export const notificationOptions = z.object({
  emailAlertFileUploaded: z.boolean('rule.flag'),
  emailAlertFileDeleted: z.boolean('rule.flag'),
})

/** When the caller is told of what is due. */
export const reminderOptions = z.object({
  /** The hour by the clock of their time zone, for reminders and the digest. */
  hour: wholeNumber({ min: 0, max: 23 }),
  /** The digest by e-mail of what is late, due and waiting for them. */
  digest: z.enum(digestTimes, 'rule.notAChoice'),
})
export type ReminderOptions = z.infer<typeof reminderOptions>

export type Notification = z.infer<typeof notification>

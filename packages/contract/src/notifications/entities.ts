import * as z from 'zod'
import { instant } from '../core/fields.ts'

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

export type Notification = z.infer<typeof notification>

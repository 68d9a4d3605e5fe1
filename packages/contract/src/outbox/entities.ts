import * as z from 'zod'
import { instant } from '../core/fields.ts'
import { languages } from '../core/formats/languages.ts'

/** `kept`: there was no mail server, so the e-mail is only stored for the administrators. */
export const mailStates = ['waiting', 'sent', 'failed', 'kept'] as const

export const mail = z.object({
  id: z.string(),
  recipient: z.string(),
  language: z.enum(languages),
  subject: z.string(),
  /**
   * Null after the e-mail was sent. One-time links are masked, because they are secrets of the recipient.
   */
  text: z.string().nullable(),
  /** True when the e-mail has a one-time link that can be shown, because there is no mail server to send it. */
  canReveal: z.boolean(),
  state: z.enum(mailStates),
  tries: z.number().int(),
  lastError: z.string().nullable(),
  createdDate: instant,
  sentDate: instant.nullable(),
})
export type OutboxMail = z.infer<typeof mail>

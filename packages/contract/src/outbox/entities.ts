import * as z from 'zod'
import { instant } from '../core/fields.ts'
import { languages } from '../core/languages.ts'

/** `kept`: there was no mail server, so the administrator reads it here. */
export const mailStates = ['waiting', 'sent', 'failed', 'kept'] as const

export const mail = z.object({
  id: z.string(),
  recipient: z.string(),
  language: z.enum(languages),
  subject: z.string(),
  /** Null once it was sent. A one-time link is masked: it is a secret of its receiver. */
  text: z.string().nullable(),
  /** It has a one-time link that can be shown, because there is no mail server to send it. */
  canReveal: z.boolean(),
  state: z.enum(mailStates),
  tries: z.number().int(),
  lastError: z.string().nullable(),
  createdDate: instant,
  sentDate: instant.nullable(),
})
export type OutboxMail = z.infer<typeof mail>

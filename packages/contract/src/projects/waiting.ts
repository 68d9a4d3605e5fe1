import * as z from 'zod'
import * as fields from '../core/fields.ts'

/** What can wait for somebody, by the text that says it. */
const waitingKinds = [
  'clear-to-pay:waiting.approval',
  'projects:waiting.offer',
  'sharing:waiting.link',
  'sharing:waiting.planLink',
  'account:waiting.invitation',
  'support:waiting.requests',
] as const

/** One thing that waits for somebody. */
export const waiting = z.object({
  kind: z.enum(waitingKinds),
  /** What the text names. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The day until which there is time. */
  day: fields.day.nullable(),
  /** The address of the screen on which it is settled. */
  address: z.string(),
})
export type Waiting = z.infer<typeof waiting>

import * as z from 'zod'
import * as fields from '../core/fields.ts'

/** What can wait for somebody, by the text that says it. */
const pendingKinds = [
  'clear-to-pay:waiting.approval',
  'status-alerts:waiting.late',
  'status-alerts:waiting.due',
  'maintenance:waiting.due',
  'mold-qualification:waiting.finding',
  'mold-qualification:waiting.signature',
  'analysis:waiting.action',
  'quality:waiting.reading',
  'projects:waiting.offer',
  'sharing:waiting.link',
  'sharing:waiting.planLink',
  'sharing:waiting.operationsLink',
  'operations:waiting.update',
  'account:waiting.invitation',
  'support:waiting.requests',
] as const

/** One thing that waits for somebody. */
export const pendingItem = z.object({
  kind: z.enum(pendingKinds),
  /** What the text names. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The day until which there is time. */
  day: fields.day.nullable(),
  /** The address of the screen on which it is settled. */
  address: z.string(),
})
export type PendingItem = z.infer<typeof pendingItem>

import * as z from 'zod'
import * as fields from '../core/fields.ts'
import { limits } from '../core/limits.ts'

/** The person or company that acts on a date: the responsible one, or the lead of the tool when none is chosen. */
export const actor = z.object({
  name: z.string(),
  /** True when nobody is chosen, so that the lead of the tool acts. */
  isLead: z.boolean(),
})
export type Actor = z.infer<typeof actor>

/** The reason why something is late, with its writer. */
export const delay = z.object({
  reason: z.string(),
  /** The value is empty for a former user. */
  writtenBy: z.string(),
  writtenDate: fields.instant,
})
export type Delay = z.infer<typeof delay>

/** The id of a user or a company of the project. Null means that nobody is responsible, so that the lead acts. */
export const responsibleId = fields.id.nullable()

/** The reason why something is late. An empty text removes it. */
export const delayReason = fields.text(limits.titleLength)

/** Optional fields of a form. A field that is not sent keeps what is stored. */
export const careFields = {
  responsibleId: responsibleId.optional(),
  delayReason: delayReason.optional(),
}

/** The fields of a date's answer that come from `careFields`. */
export const careAnswer = {
  /** The value is null when nobody is chosen, and when the chosen one is no longer on the project. */
  responsibleId: z.string().nullable(),
  /** The value is null when nobody is chosen and the tool has no lead. */
  acts: actor.nullable(),
  delay: delay.nullable(),
}

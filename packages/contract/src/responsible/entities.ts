import * as z from 'zod'
import * as fields from '../core/fields.ts'
import { limits } from '../core/limits.ts'

/** The person or company that has to act on a date: the responsible person or company, or else the lead of the tool. */
export const responsibleParty = z.object({
  name: z.string(),
  /** True when nobody is responsible, so that the lead of the tool has to act. */
  isLead: z.boolean(),
})
export type ResponsibleParty = z.infer<typeof responsibleParty>

/** The reason why an item is late, with its author. */
export const delay = z.object({
  reason: z.string(),
  /** Empty for a former user. */
  writtenBy: z.string(),
  writtenDate: fields.instant,
})
export type Delay = z.infer<typeof delay>

/** The id of a user or a company of the project. Null means that nobody is responsible, so that the lead has to act. */
export const responsibleId = fields.id.nullable()

/** The reason why an item is late. An empty text deletes the reason. */
export const delayReason = fields.text(limits.titleLength)

/**
 * Optional fields of a form: the responsible person or company, and the reason of a delay. The server leaves missing
 * fields unchanged.
 */
export const responsibilityFields = {
  responsibleId: responsibleId.optional(),
  delayReason: delayReason.optional(),
}

/** The fields of a response for the responsible person or company and the reason of a delay. */
export const responsibilityAnswer = {
  /** Null when nobody is responsible, or when the responsible person or company has left the project. */
  responsibleId: z.string().nullable(),
  /** Null when nobody is responsible and the tool has no lead. */
  acts: responsibleParty.nullable(),
  delay: delay.nullable(),
}

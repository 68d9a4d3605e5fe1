import * as z from 'zod'
import * as fields from '../core/fields.ts'
import { bannerStates, bannerStyles, bannerTypes } from './names.ts'

/** A banner message as a user sees it, in the caller's language. Hidden messages are reduced to one line. */
export const banner = z.object({
  id: z.string(),
  typeId: z.enum(bannerTypes),
  styleId: z.enum(bannerStyles),
  text: z.string(),
  isHidden: z.boolean(),
})
export type Banner = z.infer<typeof banner>

/** A user's state of a message. `isCurrent` is true while the message runs, so that the user can show it again. */
export const bannerMark = z.object({
  messageId: z.string(),
  state: z.enum(bannerStates),
  text: z.string(),
  isCurrent: z.boolean(),
})

const shape = z.object({
  typeId: z.enum(bannerTypes, 'rule.notAChoice'),
  styleId: z.enum(bannerStyles, 'rule.notAChoice'),
  startDate: fields.instant,
  endDate: fields.instant,
  text: fields.translatedText(1_000),
})

/** Adds a message to both dates when the end is before the start. */
const checkDates = (
  { startDate, endDate }: Pick<z.output<typeof shape>, 'startDate' | 'endDate'>,
  context: z.RefinementCtx,
) => {
  if (Date.parse(endDate) >= Date.parse(startDate)) return
  context.addIssue({ code: 'custom', path: ['endDate'], message: 'rule.validEndDate' })
  context.addIssue({ code: 'custom', path: ['startDate'], message: 'rule.validStartDate' })
}

export const bannerForm = shape.superRefine(checkDates)

/** A banner message with the version that the caller read. The second of two simultaneous changes is refused. */
export const changedBanner = shape.extend({ version: fields.wholeNumber() }).superRefine(checkDates)

export const bannerTimes = ['current', 'upcoming', 'past'] as const

/** A banner message in the administrators' view. */
export const bannerMessage = shape.extend({
  id: z.string(),
  state: z.enum(bannerTimes),
  version: z.number().int(),
})
export type BannerMessage = z.infer<typeof bannerMessage>

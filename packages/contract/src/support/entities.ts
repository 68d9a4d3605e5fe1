import * as z from 'zod'
import * as fields from '../core/fields.ts'
import { countryCodes } from '../core/formats/countries.ts'
import { supportLimits } from './limits.ts'
import { videoPages } from './names.ts'

/** Ways to answer a support request. */
export const communicationModes = ['Email', 'Phone', 'VideoCall'] as const
/** Statuses of a support request. `Waiting` means that the request waits for its sender. */
export const supportStatuses = ['New', 'InProgress', 'Waiting', 'Closed'] as const
export type SupportStatus = (typeof supportStatuses)[number]

const shape = z.object({
  message: fields.requiredLongText(),
  firstName: fields.personName,
  lastName: fields.personName,
  company: fields.text().default(''),
  countryCodeId: z.enum(countryCodes as [string, ...string[]], 'rule.notAChoice'),
  email: fields.email,
  phone: fields.text(50).default(''),
  communicationModeId: z.enum(communicationModes, 'rule.notAChoice'),
})

/** Returns false when the sender requests a call and the form has no phone number. */
const reachable = <Form extends { phone: string; communicationModeId: string }>(form: Form) =>
  form.communicationModeId !== 'Phone' || form.phone !== ''
const phoneMissing = { path: ['phone'], error: 'rule.required' }

export const contactForm = shape.refine(reachable, phoneMissing)

const withNotes = shape.extend({
  notes: fields.longText().default(''),
  statusTypeId: z.enum(supportStatuses, 'rule.notAChoice').default('New'),
})
export const supportForm = withNotes.refine(reachable, phoneMissing)

/** A request with the version that the caller read. The second of two simultaneous changes is refused. */
export const changedSupportRequest = withNotes
  .extend({ version: fields.wholeNumber() })
  .refine(reachable, phoneMissing)

export const supportRequest = shape.extend({
  id: z.string(),
  countryCodeId: z.string(),
  notes: z.string(),
  statusTypeId: z.enum(supportStatuses),
  /** Name of the status in the reader's language. */
  status: z.string(),
  createdDate: fields.instant,
  updatedDate: fields.instant,
  version: z.number().int(),
})
export type SupportRequest = z.infer<typeof supportRequest>

/** A support request as its sender sees it, without internal notes. */
export const ownRequest = supportRequest.pick({
  id: true,
  message: true,
  statusTypeId: true,
  status: true,
  createdDate: true,
  updatedDate: true,
})

const position = fields.wholeNumber({ min: 0, max: supportLimits.trainingVideos })

/**
 * A training video on an external site. Each language has its own title and may have its own address. A video without
 * an address is not shown to users.
 */
export const videoForm = z.object({
  title: fields.translatedText(200),
  url: z.object({
    en: fields.optionalWebAddress,
    es: fields.optionalWebAddress,
    zh: fields.optionalWebAddress,
    de: fields.optionalWebAddress,
  }),
  position: position.default(0),
  page: z.enum(videoPages, 'rule.notAChoice').default('support'),
})

/**
 * A video with the version that the caller read. The second of two simultaneous changes is refused. Without a position,
 * the video does not move. Its page cannot be changed.
 */
export const changedVideo = videoForm
  .omit({ page: true })
  .extend({ position: position.optional(), version: fields.wholeNumber() })

export const video = videoForm.extend({ id: z.string(), version: z.number().int() })
export type Video = z.infer<typeof video>

import * as z from 'zod'
import { countryCodes } from '../core/countries.ts'
import * as fields from '../core/fields.ts'
import { limits } from '../core/limits.ts'

/** How somebody wants to be answered. */
export const communicationModes = ['Email', 'Phone', 'VideoCall'] as const
/** What becomes of a request; `Waiting` is for the one who sent it. */
export const supportStatuses = ['New', 'InProgress', 'Waiting', 'Closed'] as const
export type SupportStatus = (typeof supportStatuses)[number]

const shape = z.object({
  message: fields.requiredText(limits.textLength),
  firstName: fields.requiredText(),
  lastName: fields.requiredText(),
  company: fields.text().default(''),
  countryCodeId: z.enum(countryCodes as [string, ...string[]], 'rule.notAChoice'),
  email: fields.email,
  phone: fields.text(50).default(''),
  communicationModeId: z.enum(communicationModes, 'rule.notAChoice'),
})

/** Who wants to be called has to say where. */
const reachable = <Form extends { phone: string; communicationModeId: string }>(form: Form) =>
  form.communicationModeId !== 'Phone' || form.phone !== ''
const phoneMissing = { path: ['phone'], error: 'rule.required' }

export const contactForm = shape.refine(reachable, phoneMissing)

export const supportForm = shape
  .extend({
    notes: fields.text(limits.textLength).default(''),
    statusTypeId: z.enum(supportStatuses, 'rule.notAChoice').default('New'),
  })
  .refine(reachable, phoneMissing)

export const supportRequest = shape.extend({
  id: z.string(),
  countryCodeId: z.string(),
  notes: z.string(),
  statusTypeId: z.enum(supportStatuses),
  /** In the reader's language. */
  status: z.string(),
  createdDate: fields.instant,
  updatedDate: fields.instant,
})
export type SupportRequest = z.infer<typeof supportRequest>

const position = z.number('rule.number').int('rule.wholeNumber').min(0, 'rule.notNegative')

/** A video lies elsewhere; each language has its own title and may have its own address. */
export const videoForm = z.object({
  title: fields.translated(200),
  url: z.object({
    en: fields.webAddress,
    es: fields.optionalWebAddress,
    zh: fields.optionalWebAddress,
    de: fields.optionalWebAddress,
  }),
  position: position.max(limits.trainingVideos, 'rule.tooLarge').default(0),
})

export const video = videoForm.extend({ id: z.string() })
export type Video = z.infer<typeof video>

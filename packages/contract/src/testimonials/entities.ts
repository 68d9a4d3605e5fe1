import * as z from 'zod'
import * as fields from '../core/fields.ts'

const shape = z.object({
  quote: fields.translatedText(500),
  person: fields.requiredText(),
  /** The person's job, such as "Tooling engineer". */
  title: fields.text().default(''),
  company: fields.text().default(''),
  isActive: z.boolean('rule.flag').default(true),
})

export const testimonialForm = shape

/** A testimonial with the version that the caller read. The second of two simultaneous changes is refused. */
export const changedTestimonial = shape.extend({ version: fields.wholeNumber() })

/** A quote from a user of the product, in the administrators' view. */
export const testimonial = shape.extend({ id: z.string(), version: z.number().int() })
export type Testimonial = z.infer<typeof testimonial>

/** A testimonial on the sign-in page, in the visitor's language. */
export const publicTestimonial = z.object({
  id: z.string(),
  quote: z.string(),
  person: z.string(),
  title: z.string(),
  company: z.string(),
})

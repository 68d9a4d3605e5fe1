import * as z from 'zod'
import * as fields from '../core/fields.ts'
import { limits } from '../core/limits.ts'
import { labelLimits } from './limits.ts'

/** The content of a tool's label: a short code, or the address of the project. */
export const projectCode = z.object({ projectCode: z.string(), useUrlAsCode: z.boolean() })

/** The tools to print labels for, in the order of the sheets, and the number of copies of each. */
export const labelOrder = z.object({
  ids: z.array(fields.id).min(1, 'rule.required').max(limits.selectedRows, 'rule.tooMany'),
  copies: fields.wholeNumber({ min: 1, max: labelLimits.copies }).default(1),
})
export type LabelOrder = z.infer<typeof labelOrder>

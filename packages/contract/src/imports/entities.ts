import * as z from 'zod'
import * as fields from '../core/fields.ts'
import { limits } from '../core/limits.ts'

/** Kinds of imports for administrators, which belong to no company. */
export const adminImportKinds = ['users', 'companies'] as const
export const importKinds = ['projects', 'production', 'maintenance', ...adminImportKinds] as const

/** A user's choice for all columns with a heading. The heading is written as in the sheet, in any case. */
export const importColumn = z.object({
  heading: fields.requiredText(limits.titleLength),
  /** The field that the column fills; empty for a column that is not imported. */
  field: fields.text(limits.titleLength),
  /** The unit of the column, if it has a size. */
  unit: fields.text(10).default(''),
})
export type ImportColumn = z.infer<typeof importColumn>

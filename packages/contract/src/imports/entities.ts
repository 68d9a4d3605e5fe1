import * as z from 'zod'
import * as fields from '../core/fields.ts'
import { limits } from '../core/limits.ts'

/** What administrators import, which belongs to no company. */
export const adminImportKinds = ['users', 'companies'] as const
export const importKinds = ['projects', 'production', ...adminImportKinds] as const
export type ImportKind = (typeof importKinds)[number]

/** What somebody has chosen for columns with a heading; the heading as it stands in the sheet, in any case. */
export const importColumn = z.object({
  heading: fields.requiredText(limits.titleLength),
  /** The field that it fills; empty for none. */
  field: fields.text(limits.titleLength),
  /** Of a size: the unit of the column. */
  unit: fields.text(10).default(''),
})
export type ImportColumn = z.infer<typeof importColumn>

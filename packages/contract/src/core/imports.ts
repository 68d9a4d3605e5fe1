import * as z from 'zod'
import { limits } from './limits.ts'

/** Rows of a sheet that are taken in together, or not at all. Problems are told by row, as `rows.3.name`. */
export const importOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    rows: z.array(row, 'rule.required').min(1, 'rule.required').max(limits.importedRows, 'rule.tooMany'),
  })

export const importAnswer = z.object({ rowCount: z.number().int() })

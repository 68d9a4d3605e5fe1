import * as z from 'zod'
import { id, instant, text } from './fields.ts'
import { limits } from './limits.ts'

const rowsOf = <Row extends z.ZodType>(row: Row, maxRows: number) =>
  z.array(row, 'rule.required').min(1, 'rule.required').max(maxRows, 'rule.tooMany')

/** Rows of a sheet that are imported together, or not at all. Problems are named by row, as `rows.3.name`. */
export const importOf = <Row extends z.ZodType>(row: Row, maxRows: number = limits.importedRows) =>
  z.object({
    rows: rowsOf(row, maxRows),
    /** The name of the file, shown in the record of the import. */
    fileName: text(limits.fileNameLength).default(''),
  })

/** The same rows before they are right: what is wrong with them is the answer. */
export const importCheckOf = (maxRows: number = limits.importedRows) =>
  z.object({ rows: rowsOf(z.record(z.string(), z.unknown(), 'rule.wrongType'), maxRows) })

/** What keeps a sheet out: by row from 0 and field, or of the whole sheet where there is no row. */
const importProblem = z.object({
  row: z.number().int().nullable(),
  field: z.string(),
  message: z.string(),
})

/** All problems of all rows at once. None: the sheet can be imported. */
export const importCheck = z.object({ rowCount: z.number().int(), problems: z.array(importProblem) })

export const importAnswer = z.object({ rowCount: z.number().int(), importId: id })

/** The result of undoing an import: rows that were changed since stay. */
export const undoAnswer = z.object({
  removedCount: z.number().int(),
  kept: z.array(z.object({ id: z.string(), name: z.string() })),
})

/** An import that was made: who, when, how many rows of which file, and whether it can still be undone. */
export const importRecord = z.object({
  id: z.string(),
  fileName: z.string(),
  rowCount: z.number().int(),
  createdDate: instant,
  createdBy: z.string(),
  canUndo: z.boolean(),
  undoneDate: instant.nullable(),
  undoneBy: z.string().nullable(),
})
export type ImportRecord = z.infer<typeof importRecord>

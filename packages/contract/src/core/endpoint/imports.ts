import * as z from 'zod'
import { id, instant, text } from '../fields.ts'
import { limits } from '../limits.ts'

const importedRowsSchema = <Row extends z.ZodType>(row: Row, maxRows: number) =>
  z.array(row, 'rule.required').min(1, 'rule.required').max(maxRows, 'rule.tooMany')

/** Returns the schema of an import. All rows are imported or none. Problems are named by row, such as `rows.3.name`. */
export const importOf = <Row extends z.ZodType>(row: Row, maxRows: number = limits.importedRows) =>
  z.object({
    rows: importedRowsSchema(row, maxRows),
    /** The name of the file, shown in the list of imports. */
    fileName: text(limits.fileNameLength).default(''),
  })

const uncheckedRow = z.record(z.string(), z.unknown(), 'rule.wrongType')

/** Returns the schema of rows before they are valid. The response lists their problems. */
export const importCheckOf = (maxRows: number = limits.importedRows) =>
  z.object({ rows: importedRowsSchema(uncheckedRow, maxRows) })

/** Returns the outline of an import whose rows are checked in portions. */
export const importOutlineOf = (maxRows: number) => importOf(uncheckedRow, maxRows)

/** The reason why a sheet cannot be imported. `row` is zero-based; a problem without a row concerns the whole sheet. */
const importProblem = z.object({
  row: z.number().int().nullable(),
  field: z.string(),
  message: z.string(),
})

/**
 * The problems of all rows. A sheet without problems can be imported. At most `importLimits.shownProblems` are listed;
 * then a problem of the whole sheet says how many more there are.
 */
export const importCheck = z.object({
  rowCount: z.number().int(),
  problems: z.array(importProblem),
  /** Total number of problems. */
  problemCount: z.number().int(),
})

/**
 * The check of an import that can also have doubtful values: they are possible, and the user confirms them. At most
 * `importLimits.shownProblems` are listed, as problems are.
 */
export const importCheckWithDoubts = importCheck.extend({ doubts: z.array(importProblem) })

export const importAnswer = z.object({ rowCount: z.number().int(), importId: id })

/** The result of undoing an import. Rows that were changed since are not removed. */
export const undoAnswer = z.object({
  removedCount: z.number().int(),
  kept: z.array(z.object({ id: z.string(), name: z.string() })),
})

/** A past import: its user, time, file and number of rows, and whether it can still be undone. */
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

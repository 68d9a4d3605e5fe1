import * as z from 'zod'
import { id, instant, text } from '../fields.ts'
import { limits } from '../limits.ts'

const importedRowsSchema = <Row extends z.ZodType>(row: Row, maxRows: number) =>
  z.array(row, 'rule.required').min(1, 'rule.required').max(maxRows, 'rule.tooMany')

/**
 * Returns the schema of an import. The server imports all rows or none, and reports problems by field, such as
 * `rows.3.name`.
 */
export const importOf = <Row extends z.ZodType>(row: Row, maxRows: number = limits.importedRows) =>
  z.object({
    rows: importedRowsSchema(row, maxRows),
    /** The name of the file, shown in the list of imports. */
    fileName: text(limits.fileNameLength).default(''),
  })

const uncheckedRow = z.record(z.string(), z.unknown(), 'rule.wrongType')

/** Returns the schema of a request to check rows before their import. The response lists their problems. */
export const importCheckOf = (maxRows: number = limits.importedRows) =>
  z.object({ rows: importedRowsSchema(uncheckedRow, maxRows) })

/** Returns the outline schema of an import whose rows the handler checks in batches. */
export const importOutlineOf = (maxRows: number) => importOf(uncheckedRow, maxRows)

/** The reason why a sheet cannot be imported. `row` is zero-based; a problem without a row concerns the whole sheet. */
const importProblem = z.object({
  row: z.number().int().nullable(),
  field: z.string(),
  message: z.string(),
})

/**
 * The result of the check of all rows. A sheet without problems can be imported. At most `importLimits.shownProblems`
 * are listed; if there are more, the last problem concerns the whole sheet and gives the number of the others.
 */
export const importCheck = z.object({
  rowCount: z.number().int(),
  problems: z.array(importProblem),
  /** Total number of problems. */
  problemCount: z.number().int(),
})

/**
 * The result of a check that can also find doubtful values. They are possible, and the user confirms them before the
 * import. At most `importLimits.shownProblems` doubts are listed.
 */
export const importCheckWithDoubts = importCheck.extend({ doubts: z.array(importProblem) })

/** The response to an import: the number of its rows, and its id for undoing it. */
export const importAnswer = z.object({ rowCount: z.number().int(), importId: id })

/** The result of undoing an import. Rows that were changed after the import are not removed; `kept` lists them. */
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

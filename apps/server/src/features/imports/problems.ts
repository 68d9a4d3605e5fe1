import { type Message, messagesByField } from '@steelsafe/contract/core/endpoint/issues.ts'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import { normalizeLine } from '@steelsafe/contract/core/names/normalize-text.ts'
import { importLimits } from '@steelsafe/contract/imports/limits.ts'
import type * as z from 'zod'
import { inPortions } from '#core/database/portions.ts'
import { invalid } from '#core/errors.ts'
import { translate } from '#core/texts.ts'

/** The reason why a sheet cannot be imported. `row` is zero-based; a problem without a row concerns the whole sheet. */
export interface SheetProblem {
  row: number | null
  field: string
  message: Message
}

/**
 * Validates each row by itself, and returns the problems of all rows.
 * @param from the number of the first row in the sheet
 */
export const readRows = (
  schema: z.ZodType,
  rows: readonly Record<string, unknown>[],
  from = 0,
): SheetProblem[] =>
  rows.flatMap((row, index) => {
    const result = schema.safeParse(row, { reportInput: true })
    return result.success ? [] : problemsOfRow(result.error, from + index)
  })

/** Validates very many rows in portions, so that other requests are served in between. */
export async function readManyRows(
  schema: z.ZodType,
  rows: readonly Record<string, unknown>[],
): Promise<SheetProblem[]> {
  const problems: SheetProblem[] = []
  await inPortions(rows, (portion, from) => void problems.push(...readRows(schema, portion, from)))
  return problems
}

/** Validates very many rows like `readManyRows`, and also returns the valid rows with their numbers in the sheet. */
export async function parseManyRows<Schema extends z.ZodType>(
  schema: Schema,
  rows: readonly Record<string, unknown>[],
): Promise<{ problems: SheetProblem[]; validRows: { row: number; values: z.output<Schema> }[] }> {
  const problems: SheetProblem[] = []
  const validRows: { row: number; values: z.output<Schema> }[] = []
  // Drop the type of the schema, because the compiler cannot compare the types of its errors.
  const untyped: z.ZodType = schema
  await inPortions(rows, (portion, from) => {
    for (const [index, cells] of portion.entries()) {
      const row = from + index
      const result = untyped.safeParse(cells, { reportInput: true })
      if (result.success) validRows.push({ row, values: result.data as z.output<Schema> })
      else problems.push(...problemsOfRow(result.error, row))
    }
  })
  return { problems, validRows }
}

/** Returns the first problem of each field of a row. */
export const problemsOfRow = (error: z.ZodError, row: number): SheetProblem[] =>
  Object.entries(messagesByField(error)).flatMap(([field, [message]]) =>
    message ? [{ row, field, message }] : [],
  )

/**
 * Returns the text of a field of an unchecked row, normalized as its schema does; empty when the database cannot
 * store it.
 */
export const fieldText = (row: Record<string, unknown>, field: string): string => {
  const value = row[field]
  const isStorable = typeof value === 'string' && value.isWellFormed() && !value.includes('\0')
  return isStorable ? normalizeLine(value) : ''
}

/** Returns only the first problem of each cell. */
function onePerField(problems: readonly SheetProblem[]): SheetProblem[] {
  const problemByPlace = new Map<string, SheetProblem>()
  for (const problem of problems) {
    const place = `${problem.row} ${problem.field}`
    if (!problemByPlace.has(place)) problemByPlace.set(place, problem)
  }
  return [...problemByPlace.values()]
}

/**
 * Returns at most `importLimits.shownProblems` problems: first the problems of the whole sheet, then the problems of
 * the first rows. A last entry gives the number of the remaining problems.
 * @param moreKey the message key of the last entry
 */
function limitProblems(
  problems: readonly SheetProblem[],
  moreKey: Message['key'] = 'imports:rule.moreProblems',
): readonly SheetProblem[] {
  const count = problems.length - importLimits.shownProblems
  if (count <= 0) return problems
  return [
    ...problems
      .toSorted((one, other) => (one.row ?? -1) - (other.row ?? -1))
      .slice(0, importLimits.shownProblems),
    { row: null, field: '', message: { key: moreKey, values: { count } } },
  ]
}

/** Returns the response of a check: the number of problems, and their messages in the language. */
export function translateProblems(language: Language, rowCount: number, all: readonly SheetProblem[]) {
  const problems = onePerField(all)
  return {
    rowCount,
    problemCount: problems.length,
    problems: inWords(language, limitProblems(problems)),
  }
}

/** Returns the doubtful values of a sheet for the response of a check, at most one per cell. */
export const translateDoubts = (language: Language, all: readonly SheetProblem[]) =>
  inWords(language, limitProblems(onePerField(all), 'imports:rule.moreDoubts'))

const inWords = (language: Language, problems: readonly SheetProblem[]) =>
  problems.map(({ row, field, message: { key, values } }) => ({
    row,
    field,
    message: translate(language, key, values),
  }))

/**
 * Throws an error if there are problems.
 * @throws 400 with the first problems by field, and the number of the remaining problems
 */
export function assertNoProblems(problems: readonly SheetProblem[]): void {
  if (problems.length === 0) return
  throw invalid(
    Object.fromEntries(
      limitProblems(onePerField(problems)).map(({ row, field, message }) => [
        row === null ? 'rows' : `rows.${row}.${field}`,
        message,
      ]),
    ),
  )
}

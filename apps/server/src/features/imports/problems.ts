import type { Language } from '@steelsafe/contract/core/fields.ts'
import { type Message, messagesByField } from '@steelsafe/contract/core/issues.ts'
import type * as z from 'zod'
import { invalid } from '#core/errors.ts'
import { translate } from '#core/texts.ts'

/** What keeps a sheet out: by row from 0 and field, or of the whole sheet where there is no row. */
export interface Problem {
  row: number | null
  field: string
  message: Message
}

/** What a schema has against each row: one that is wrong does not hide what is wrong with another. */
export function readRows(schema: z.ZodType, rows: readonly Record<string, unknown>[]): Problem[] {
  return rows.flatMap((row, index) => {
    const read = schema.safeParse(row, { reportInput: true })
    if (read.success) return []
    return Object.entries(messagesByField(read.error)).flatMap(([field, [message]]) =>
      message ? [{ row: index, field, message }] : [],
    )
  })
}

/** A text of a row that may be anything yet, as its schema would read it; empty where no database could hold it. */
export const textOf = (row: Record<string, unknown>, field: string): string => {
  const value = row[field]
  const isKept = typeof value === 'string' && value.isWellFormed() && !value.includes('\0')
  return isKept ? value.trim() : ''
}

/** The answer of a check; of two problems of a field, the first is returned. */
export function sayProblems(language: Language, rowCount: number, problems: readonly Problem[]) {
  const problemByPlace = new Map<string, Problem>()
  for (const problem of problems) {
    const place = `${problem.row} ${problem.field}`
    if (!problemByPlace.has(place)) problemByPlace.set(place, problem)
  }
  return {
    rowCount,
    problems: [...problemByPlace.values()].map(({ row, field, message: { key, values } }) => ({
      row,
      field,
      message: translate(language, key, values),
    })),
  }
}

/** Refuses the rows that have problems. @throws 400 with every row */
export function refuseProblems(problems: readonly Problem[]): void {
  if (problems.length === 0) return
  throw invalid(
    Object.fromEntries(problems.map(({ row, field, message }) => [`rows.${row}.${field}`, message])),
  )
}

import { type DraftRow, type ImportContext, type ImportDraft, textAt } from '../mapping/draft.ts'
import type { ImportField } from '../mapping/mapping.ts'

/** A value of the sheet that the field of its column does not accept. */
interface UnknownValue {
  column: number
  field: ImportField
  text: string
  /** Number of rows with the value. */
  rowCount: number
}

/** A cell with a problem or a doubt. */
interface MarkedCell {
  row: number | null
  column: number | null
  isDoubt: boolean
}

/**
 * Returns the values that the fields of their columns do not accept: values without a code, and values that the check
 * has rejected. Ignores fields without choices.
 */
export function unknownValues(
  draft: ImportDraft,
  rows: readonly DraftRow[],
  cells: readonly MarkedCell[],
  { fieldNamed }: ImportContext,
): UnknownValue[] {
  return draft.columns.flatMap(({ field: name }, column) => {
    const field = name ? fieldNamed(name) : undefined
    if (!field?.choices || field.choices.length === 0) return []
    const refusedRows = new Set(
      cells.filter(cell => cell.column === column && !cell.isDoubt).map(({ row }) => row),
    )
    const values = new Map<string, { rowCount: number; isRefused: boolean }>()
    for (const { row } of rows) {
      const text = textAt(draft, row, column)
      if (text === '') continue
      const { rowCount, isRefused } = values.get(text) ?? { rowCount: 0, isRefused: false }
      values.set(text, { rowCount: rowCount + 1, isRefused: isRefused || refusedRows.has(row) })
    }
    return [...values]
      .filter(([text, { isRefused }]) => isRefused || (field.codeOf && field.codeOf(text) === undefined))
      .map(([text, { rowCount }]) => ({ column, field, text, rowCount }))
  })
}

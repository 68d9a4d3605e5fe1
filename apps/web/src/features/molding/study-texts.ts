import { type KindOfStudy, kinds } from '@steelsafe/contract/molding/kinds.ts'
import { moldingLimits } from '@steelsafe/contract/molding/limits.ts'
import type { StudyKind, UnitSystem } from '@steelsafe/contract/molding/names.ts'
import { storedOf, toDisplayUnit } from '@steelsafe/contract/molding/quantities.ts'
import type { StudyField } from '@steelsafe/contract/molding/study-field.ts'
import type { StudyRow } from '@steelsafe/contract/molding/study-row.ts'
import { readNumber } from '@steelsafe/molding/read-number.ts'

/** Fields of a row or of the settings as typed text, in displayed units. */
export type StudyTexts = Record<string, string>
type StoredFields = Record<string, number | string | null>

/**
 * Converts typed text to stored units. Text that is not a number stays as it is, so that validation rejects its field.
 */
export function storedFrom(
  texts: StudyTexts,
  fields: Record<string, StudyField>,
  system: UnitSystem,
): StoredFields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const text = (texts[name] ?? '').trim()
      if (text === '') return [name, null]
      const value = field.kind === 'number' ? readNumber(text) : text
      return [
        name,
        field.kind === 'number' && typeof value === 'number'
          ? storedOf(value, field.quantity, system)
          : value,
      ]
    }),
  )
}

/** Converts stored values to text for the form. */
export function textsFrom(row: StudyRow, fields: Record<string, StudyField>, system: UnitSystem): StudyTexts {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const value = row[name] ?? ''
      if (field.kind !== 'number' || typeof value !== 'number') return [name, String(value)]
      return [name, String(Number(toDisplayUnit(value, field.quantity, system).toPrecision(8)))]
    }),
  )
}

/** Returns the rows up to the last filled row. Empty rows in between are kept, and validation rejects them. */
export function filledRows(rows: readonly StudyTexts[]): readonly StudyTexts[] {
  const last = rows.findLastIndex(row => Object.values(row).some(text => text?.trim()))
  return rows.slice(0, last + 1)
}

const emptyRow = ({ columns }: KindOfStudy): StudyTexts =>
  Object.fromEntries(Object.keys(columns).map(name => [name, '']))

/** Fills up rows to the number with which a table of this kind opens. */
export function openRows(kind: StudyKind, rows: readonly StudyTexts[] = []): StudyTexts[] {
  const missing = Math.max(0, kinds[kind].openRows - rows.length)
  return [...rows, ...Array.from({ length: missing }, () => emptyRow(kinds[kind]))]
}

export const newRow = (kind: StudyKind): StudyTexts => emptyRow(kinds[kind])

interface CellPosition {
  row: number
  column: string
}

/**
 * Inserts a pasted table into the rows, from a cell to the right and down. A first line without numbers above lines
 * with numbers is a heading and is skipped. `choiceOf` maps words to choices. When there are too many rows, nothing
 * changes and their number is returned as `tooMany`.
 */
export function pasteInto(
  kind: StudyKind,
  rows: readonly StudyTexts[],
  text: string,
  from: CellPosition,
  choiceOf: (word: string, options: readonly string[]) => string,
): { rows: StudyTexts[]; count: number } | { tooMany: number } {
  const { columns } = kinds[kind]
  const names = Object.keys(columns)
  const at = Math.max(0, names.indexOf(from.column))
  const pastedRows = text
    .replace(/\r\n?/g, '\n')
    .replace(/\n+$/, '')
    .split('\n')
    .map(line => line.split('\t').map(cell => cell.trim().replace(/^"(.*)"$/s, '$1')))
  const hasNumber = (cells: readonly string[]) =>
    cells.some((cell, index) => {
      const field = columns[names[at + index] ?? '']
      return field?.kind === 'number' && typeof readNumber(cell) === 'number'
    })
  const lines =
    pastedRows.length > 1 && !hasNumber(pastedRows[0]!) && pastedRows.slice(1).some(hasNumber)
      ? pastedRows.slice(1)
      : pastedRows
  const needed = from.row + lines.length
  if (needed > moldingLimits.rows) return { tooMany: needed }
  const filled = [...rows]
  while (filled.length < needed) filled.push(emptyRow(kinds[kind]))
  for (const [index, cells] of lines.entries()) {
    const row = { ...filled[from.row + index] }
    for (const [offset, cell] of cells.entries()) {
      const name = names[at + offset]
      const field = name ? columns[name] : undefined
      if (name && field) row[name] = field.kind === 'choice' ? choiceOf(cell, field.options) : cell
    }
    filled[from.row + index] = row
  }
  return { rows: filled, count: lines.length }
}

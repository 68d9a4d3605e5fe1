import type { Language } from '@steelsafe/contract/core/fields.ts'
import {
  type DecimalSign,
  formatFieldNumber,
  parseNumber,
} from '@steelsafe/contract/core/formats/parse-number.ts'
import { type KindOfStudy, kinds } from '@steelsafe/contract/molding/kinds.ts'
import type { StudyKind, UnitSystem } from '@steelsafe/contract/molding/names.ts'
import { type Quantity, storedOf, toDisplayUnit } from '@steelsafe/contract/molding/quantities.ts'
import type { StudyField } from '@steelsafe/contract/molding/study-field.ts'
import type { StudyRow } from '@steelsafe/contract/molding/study-row.ts'
import { columnSignOf, numberOf } from '#shared/import/values/numbers.ts'

/** Fields of a row or of the settings as entered text, in displayed units and with the decimal sign of the language. */
export type StudyTexts = Record<string, string>
type StoredFields = Record<string, number | string | null>

/**
 * Converts entered text to stored units. Text that is not a number is returned unchanged, so that the validation
 * rejects its field.
 */
export function toStoredFields(
  texts: StudyTexts,
  fields: Record<string, StudyField>,
  system: UnitSystem,
  language: Language,
): StoredFields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const text = (texts[name] ?? '').trim()
      if (text === '') return [name, null]
      const value = field.kind === 'number' ? parseNumber(text, language) : text
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
export function toStudyTexts(
  row: StudyRow,
  fields: Record<string, StudyField>,
  system: UnitSystem,
  language: Language,
): StudyTexts {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const value = row[name] ?? ''
      if (field.kind !== 'number' || typeof value !== 'number') return [name, String(value)]
      return [name, exactText(displayNumber(value, field.quantity, system), language)]
    }),
  )
}

/** Numbers of significant digits to try, the usual number first and the stored number last. */
const digitCounts = [8, 10, 12] as const

/** Returns a stored value in its displayed unit, with the fewest digits that convert back to the stored value. */
function displayNumber(value: number, quantity: Quantity, system: UnitSystem): number {
  const exact = toDisplayUnit(value, quantity, system)
  const rounded = digitCounts.map(count => Number(exact.toPrecision(count)))
  return rounded.find(one => storedOf(one, quantity, system) === value) ?? exact
}

const exactText = (value: number, language: Language): string =>
  formatFieldNumber(value, language, { digits: 20, isGrouped: false })

/** Returns the rows up to the last filled row. Empty rows before it remain, and the validation rejects them. */
export function filledRows(rows: readonly StudyTexts[]): readonly StudyTexts[] {
  const last = rows.findLastIndex(row => Object.values(row).some(text => text?.trim()))
  return rows.slice(0, last + 1)
}

const emptyRow = ({ columns }: KindOfStudy): StudyTexts =>
  Object.fromEntries(Object.keys(columns).map(name => [name, '']))

/** Returns the rows, padded with empty rows to the initial number of rows of this kind. */
export function openRows(kind: StudyKind, rows: readonly StudyTexts[] = []): StudyTexts[] {
  const missing = Math.max(0, kinds[kind].openRows - rows.length)
  return [...rows, ...Array.from({ length: missing }, () => emptyRow(kinds[kind]))]
}

export const newRow = (kind: StudyKind): StudyTexts => emptyRow(kinds[kind])

/** A cell of the table of samples: the row from 0, and the name of the column. */
export interface CellPosition {
  row: number
  column: string
}

interface PasteOptions {
  /** Maximum number of rows. */
  max: number
  language: Language
  /** Returns the option that a word names, or the word itself. */
  choiceOf: (word: string, options: readonly string[]) => string
  /** Decimal sign of the columns whose numbers can be read in two ways. */
  sign?: DecimalSign | undefined
}

/** A number that can be read in two ways, such as 1,450. */
export interface AmbiguousNumber {
  text: string
  column: string
}

/**
 * Inserts a pasted table into the rows, from a cell to the right and down. A first line without numbers above lines
 * with numbers is a heading and is skipped. The numbers of a column determine its decimal sign, or otherwise the
 * numbers of the other columns, because a copied table has a single decimal sign. If no number determines it, nothing
 * changes and a number is returned as `ambiguous`. If there are too many rows, nothing changes and their number is
 * returned as `tooMany`.
 */
export function pasteTable(
  kind: StudyKind,
  rows: readonly StudyTexts[],
  text: string,
  from: CellPosition,
  { max, language, choiceOf, sign }: PasteOptions,
): { rows: StudyTexts[]; count: number } | { tooMany: number } | { ambiguous: AmbiguousNumber } {
  const { columns } = kinds[kind]
  const names = Object.keys(columns)
  const targets = names.slice(Math.max(0, names.indexOf(from.column)))
  const lines = linesOf(
    text,
    targets.map(name => columns[name]!.kind === 'number'),
  )
  const neededRows = from.row + lines.length
  if (neededRows > max) return { tooMany: neededRows }
  const numberOffsets = targets.flatMap((name, offset) => (columns[name]!.kind === 'number' ? [offset] : []))
  const numbersIn = (offset: number) =>
    lines.map(cells => cells[offset] ?? '').filter(cell => typeof numberOf(cell, '.') === 'number')
  const ofTable = columnSignOf(numberOffsets.flatMap(numbersIn), language)
  const signs = new Map<number, DecimalSign>()
  for (const offset of numberOffsets) {
    const numbers = numbersIn(offset)
    const ofColumn = columnSignOf(numbers, language)
    const columnSign = !ofColumn.isDoubtful ? ofColumn.sign : ofTable.isDoubtful ? sign : ofTable.sign
    if (!columnSign) return { ambiguous: { text: numbers.find(isAmbiguous) ?? '', column: targets[offset]! } }
    signs.set(offset, columnSign)
  }
  const nextRows = [...rows]
  while (nextRows.length < neededRows) nextRows.push(emptyRow(kinds[kind]))
  for (const [index, cells] of lines.entries()) {
    const row = { ...nextRows[from.row + index] }
    for (const [offset, name] of targets.entries()) {
      const cell = cells[offset]
      if (cell === undefined) continue
      const field = columns[name]!
      const columnSign = signs.get(offset)
      if (field.kind === 'choice') row[name] = choiceOf(cell, field.options)
      else row[name] = columnSign ? numberText(cell, columnSign, language) : cell
    }
    nextRows[from.row + index] = row
  }
  return { rows: nextRows, count: lines.length }
}

/** Splits a copied table into its cells and removes its heading. */
function linesOf(text: string, isNumber: readonly boolean[]): string[][] {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(/\n+$/, '')
    .split('\n')
    .map(line => line.split('\t').map(cell => cell.trim().replace(/^"(.*)"$/s, '$1')))
  const hasNumber = (cells: readonly string[]) =>
    cells.some((cell, offset) => isNumber[offset] && typeof numberOf(cell, '.') === 'number')
  const hasHeading = lines.length > 1 && !hasNumber(lines[0]!) && lines.slice(1).some(hasNumber)
  return hasHeading ? lines.slice(1) : lines
}

const isAmbiguous = (cell: string): boolean => numberOf(cell, '.') !== numberOf(cell, ',')

/**
 * Returns a number of a pasted column as text with the same value in the language. Any other text is returned
 * unchanged.
 */
function numberText(cell: string, sign: DecimalSign, language: Language): string {
  const value = numberOf(cell, sign)
  return typeof value !== 'number' || parseNumber(cell, language) === value
    ? cell
    : exactText(value, language)
}

import type { Language } from '@steelsafe/contract/core/fields.ts'
import { isOdd, type Unit } from '@steelsafe/contract/core/measures.ts'
import type { ImportColumn } from '@steelsafe/contract/imports/entities.ts'
import { plainHeading } from '@steelsafe/contract/imports/headings.ts'
import { findHeadingRow, headingsOf } from './heading-row.ts'
import { type ColumnChoice, guessColumns, type ImportField, unitTold } from './mapping.ts'
import type { Grid } from './read-sheet.ts'
import { type DayOrder, dayOf, dayOrderOf, metricOf, sizesIn } from './values.ts'

/** A sheet on its way in, and what somebody has made of it. Rows and columns are those of the file, from 0. */
export interface Draft {
  fileName: string
  grid: Grid
  headingRow: number
  headings: readonly string[]
  columns: readonly Column[]
  /** Corrected cells, by `row:column`. */
  mended: Readonly<Record<string, string>>
  /** Rows that somebody has skipped, or taken back in. */
  skipped: Readonly<Record<number, boolean>>
}

/** What a column is taken for; the order of days where its dates leave it open. */
interface Column extends ColumnChoice {
  order?: DayOrder
}

/** What is known of the fields, the language and the choices of before. */
export interface Known {
  fields: readonly ImportField[]
  /** A field for any heading, as a detail of a project; none where the import has only its own. */
  fieldNamed: (name: string) => ImportField | undefined
  remembered: readonly ImportColumn[]
  language: Language
}

const asked = (grid: Grid, headings: readonly string[], row: number) =>
  headings.map((_, column) => grid.cells.slice(row + 1).map(cells => cells[column] ?? ''))

/** Reads the headings of a row, and guesses what each column is. */
export function draftOf(
  fileName: string,
  grid: Grid,
  known: Known,
  headingRow = findHeadingRow(grid, known.fields),
): Draft {
  const headings = headingsOf(grid, headingRow)
  const columns = guessColumns(headings, asked(grid, headings, headingRow), known.fields, known.remembered)
  const draft = { fileName, grid, headingRow, headings, columns, mended: {}, skipped: {} }
  return { ...draft, columns: columns.map((column, at) => withUnit(draft, at, column, known)) }
}

/** A size without a unit gets the one of the sheet, or else the usual one, which the user has to check. */
function withUnit(draft: Draft, at: number, column: Column, known: Known): Column {
  const field = column.field ? known.fieldNamed(column.field) : undefined
  if (!field?.measure || column.unit) return column
  const lines = draft.grid.cells.slice(0, draft.headingRow).flat()
  const unit = unitTold(draft.headings[at] ?? '', lines, field) ?? field.unit
  return unit ? { ...column, unit } : column
}

/** Takes a column for another field. The column that was taken for it before has none then. */
export function chooseField(draft: Draft, at: number, field: string | null, known: Known): Draft {
  const columns = draft.columns.map((column, index): Column => {
    if (index === at) return withUnit(draft, at, { field, isDoubtful: false }, known)
    return field !== null && column.field === field ? { field: null, isDoubtful: false } : column
  })
  return { ...draft, columns }
}

const change = (draft: Draft, at: number, more: Partial<Column>): Draft => ({
  ...draft,
  columns: draft.columns.map((column, index) =>
    index === at ? { ...column, ...more, isDoubtful: false } : column,
  ),
})
export const chooseUnit = (draft: Draft, at: number, unit: Unit) => change(draft, at, { unit })
export const chooseOrder = (draft: Draft, at: number, order: DayOrder) => change(draft, at, { order })

export const mend = (draft: Draft, row: number, column: number, text: string): Draft => ({
  ...draft,
  mended: { ...draft.mended, [`${row}:${column}`]: text.trim() },
})

export const skip = (draft: Draft, row: number, isSkipped: boolean): Draft => ({
  ...draft,
  skipped: { ...draft.skipped, [row]: isSkipped },
})

/** The choices of a draft, for another file with the same headings. */
export const choicesOf = ({ headings, columns }: Draft): ImportColumn[] =>
  headings.flatMap((heading, at) =>
    heading === '' ? [] : [{ heading, field: columns[at]?.field ?? '', unit: columns[at]?.unit ?? '' }],
  )

/** The latest choice for a heading leads. */
export const remember = (
  choices: readonly ImportColumn[],
  before: readonly ImportColumn[],
): ImportColumn[] => {
  const latest = new Set(choices.map(({ heading }) => plainHeading(heading)))
  return [...choices, ...before.filter(({ heading }) => !latest.has(plainHeading(heading)))]
}

export const textAt = ({ grid, mended }: Draft, row: number, column: number): string =>
  mended[`${row}:${column}`] ?? grid.cells[row]?.[column] ?? ''

/** A row below the headings that holds something, and whether it is left out. */
export interface DraftRow {
  row: number
  isSkipped: boolean
}

/** The rows of the table. Headings that stand there again are left out, and lines of a word or two without what a row must have. */
export function rowsOf(draft: Draft, { fieldNamed }: Known): DraftRow[] {
  const { grid, headingRow, headings, columns } = draft
  const needed = columns.flatMap(({ field }, at) => (field && fieldNamed(field)?.isRequired ? [at] : []))
  const rows: DraftRow[] = []
  for (let row = headingRow + 1; row < grid.cells.length; row++) {
    const filled = headings.filter((_, column) => textAt(draft, row, column) !== '').length
    if (filled === 0) continue
    const isTitle = filled <= 2 && columns.length > 3 && needed.some(at => textAt(draft, row, at) === '')
    const isHeading = headings.every(
      (heading, at) => heading === '' || heading === (grid.cells[row]?.[at] ?? ''),
    )
    rows.push({ row, isSkipped: draft.skipped[row] ?? (isTitle || isHeading) })
  }
  return rows
}

/** The order of days of a column: as it was chosen, or as its values or the language have it. */
export function orderOf(
  draft: Draft,
  at: number,
  { language }: Known,
): { order: DayOrder; isDoubtful: boolean } {
  const chosen = draft.columns[at]?.order
  if (chosen) return { order: chosen, isDoubtful: false }
  const texts = draft.grid.cells.map((_, row) => (row > draft.headingRow ? textAt(draft, row, at) : ''))
  return dayOrderOf(texts, language)
}

export type Values = Record<string, string | number | null>

/** What is sent of some rows, by field, and the sizes that hardly any tool has. */
export function valuesOf(draft: Draft, rows: readonly DraftRow[], known: Known) {
  const odd: { row: number; column: number }[] = []
  const used = draft.columns.flatMap((column, at) => {
    const field = column.field ? known.fieldNamed(column.field) : undefined
    return field
      ? [{ at, field, unit: column.unit, order: field.isDay ? orderOf(draft, at, known).order : undefined }]
      : []
  })
  const values = rows.map(({ row }): Values => {
    const given: Values = {}
    for (const { at, field, unit, order } of used) {
      const text = textAt(draft, row, at)
      if (field.measure && unit) {
        const size = { measure: field.measure, unit }
        const sizes = sizesByField(field, text).map(
          ([name, one]) => [name, metricOf(one, size, known.language)] as const,
        )
        if (sizes.some(([, metric]) => typeof metric === 'number' && isOdd(size.measure, metric)))
          odd.push({ row, column: at })
        Object.assign(given, Object.fromEntries(sizes))
      } else if (field.isDay) given[field.name] = dayOf(text, known.language, order)
      else given[field.name] = text === '' ? '' : (field.codeOf?.(text) ?? text)
    }
    return given
  })
  return { values, odd }
}

/** One size, or those that the cell holds together; a cell with more or less of them is left whole, for the rule to refuse it. */
function sizesByField({ name, parts }: ImportField, text: string): [name: string, text: string][] {
  if (!parts) return [[name, text]]
  const sizes = sizesIn(text)
  const isWhole = text !== '' && sizes.length === parts.length
  return parts.map((part, index) => [part, isWhole ? sizes[index]! : text])
}

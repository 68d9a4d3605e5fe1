import type { Language } from '@steelsafe/contract/core/fields.ts'
import type { Unit } from '@steelsafe/contract/core/formats/measures.ts'
import type { DecimalSign } from '@steelsafe/contract/core/formats/parse-number.ts'
import type { ImportColumn } from '@steelsafe/contract/imports/entities.ts'
import { plainHeading } from '@steelsafe/contract/imports/headings.ts'
import { findHeadingRow, findSheet, headingsOf } from '../reading/heading-row.ts'
import { type DayOrder, dayOrderOf } from '../values/days.ts'
import { columnSignOf } from '../values/numbers.ts'
import type { Grid } from './grid.ts'
import { type ColumnChoice, guessColumns, type ImportField, readUnit } from './mapping.ts'

/** A file to import, with the user's choices and corrections. Rows and columns are those of the sheet, zero-based. */
export interface ImportDraft {
  fileName: string
  /** All sheets of the file, and the index of the selected one. */
  grids: readonly Grid[]
  sheet: number
  grid: Grid
  headingRow: number
  headings: readonly string[]
  columns: readonly Column[]
  /** Corrected cells, by `row:column`. */
  corrections: Readonly<Record<string, string>>
  /** Rows that the user has skipped (true) or included again (false). */
  skipped: Readonly<Record<number, boolean>>
}

/** The field to which a column is assigned, and the user's choices of day order and decimal sign. */
interface Column extends ColumnChoice {
  order?: DayOrder
  sign?: DecimalSign
}

/** The fields, the language, and earlier choices. */
export interface ImportContext {
  fields: readonly ImportField[]
  /**
   * Returns the field with a name. Some imports accept any heading, for example as a detail of a project; others accept
   * only the names in `fields`.
   */
  fieldNamed: (name: string) => ImportField | undefined
  remembered: readonly ImportColumn[]
  language: Language
}

const columnsOf = (grid: Grid, headings: readonly string[], row: number) =>
  headings.map((_, column) => grid.cells.slice(row + 1).map(cells => cells[column] ?? ''))

/** Opens a sheet of a file: by default, the sheet that fits the fields best. */
export function openSheet(
  fileName: string,
  grids: readonly Grid[],
  context: ImportContext,
  sheet = findSheet(grids, context.fields),
): ImportDraft {
  const grid = grids[sheet]! // `sheet` is an index of `grids`
  return draftOf({ fileName, grids, sheet, grid }, context, findHeadingRow(grid, context.fields))
}

/** Creates a draft with the headings of a row, and guesses the field of each column. */
export function draftOf(
  { fileName, grids, sheet, grid }: Pick<ImportDraft, 'fileName' | 'grids' | 'sheet' | 'grid'>,
  context: ImportContext,
  headingRow: number,
): ImportDraft {
  const headings = headingsOf(grid, headingRow)
  const columns = guessColumns(
    headings,
    columnsOf(grid, headings, headingRow),
    context.fields,
    context.remembered,
  )
  const draft = { fileName, grids, sheet, grid, headingRow, headings, columns, corrections: {}, skipped: {} }
  return {
    ...draft,
    columns: columns.map((column, columnIndex) => columnWithUnit(draft, columnIndex, column, context)),
  }
}

/**
 * Adds a unit to a column of sizes without a unit: the unit that the sheet names, or else the default, which the user
 * has to check.
 */
function columnWithUnit(
  draft: ImportDraft,
  columnIndex: number,
  column: Column,
  context: ImportContext,
): Column {
  const field = column.field ? context.fieldNamed(column.field) : undefined
  if (!field?.measure || column.unit) return column
  const lines = draft.grid.cells.slice(0, draft.headingRow).flat()
  const unit = readUnit(draft.headings[columnIndex] ?? '', lines, field) ?? field.unit
  return unit ? { ...column, unit } : column
}

/** Assigns a column to another field. A column that was assigned to this field becomes unassigned. */
export function chooseField(
  draft: ImportDraft,
  columnIndex: number,
  field: string | null,
  context: ImportContext,
): ImportDraft {
  const columns = draft.columns.map((column, index): Column => {
    if (index === columnIndex)
      return columnWithUnit(draft, columnIndex, { field, isDoubtful: false }, context)
    return field !== null && column.field === field ? { field: null, isDoubtful: false } : column
  })
  return { ...draft, columns }
}

const change = (draft: ImportDraft, columnIndex: number, changes: Partial<Column>): ImportDraft => ({
  ...draft,
  columns: draft.columns.map((column, index) =>
    index === columnIndex ? { ...column, ...changes, isDoubtful: false } : column,
  ),
})
export const chooseUnit = (draft: ImportDraft, columnIndex: number, unit: Unit) =>
  change(draft, columnIndex, { unit })
export const chooseOrder = (draft: ImportDraft, columnIndex: number, order: DayOrder) =>
  change(draft, columnIndex, { order })
export const chooseSign = (draft: ImportDraft, columnIndex: number, sign: DecimalSign) =>
  change(draft, columnIndex, { sign })

export const correctCell = (draft: ImportDraft, row: number, column: number, text: string): ImportDraft => ({
  ...draft,
  corrections: { ...draft.corrections, [`${row}:${column}`]: text.trim() },
})

/** Corrects all cells of a column that contain a text. */
export const correctValue = (
  draft: ImportDraft,
  column: number,
  text: string,
  value: string,
): ImportDraft => {
  const rows = draft.grid.cells.flatMap((_, row) =>
    row > draft.headingRow && textAt(draft, row, column) === text ? [row] : [],
  )
  const corrections = Object.fromEntries(rows.map(row => [`${row}:${column}`, value]))
  return { ...draft, corrections: { ...draft.corrections, ...corrections } }
}

export const skip = (draft: ImportDraft, row: number, isSkipped: boolean): ImportDraft => ({
  ...draft,
  skipped: { ...draft.skipped, [row]: isSkipped },
})

/** Returns the choices of a draft, for another file with the same headings. */
export const choicesOf = ({ headings, columns }: ImportDraft): ImportColumn[] =>
  headings.flatMap((heading, columnIndex) =>
    heading === ''
      ? []
      : [{ heading, field: columns[columnIndex]?.field ?? '', unit: columns[columnIndex]?.unit ?? '' }],
  )

/** Merges choices. The latest choice for a heading wins. */
export const mergeChoices = (
  choices: readonly ImportColumn[],
  before: readonly ImportColumn[],
): ImportColumn[] => {
  const latest = new Set(choices.map(({ heading }) => plainHeading(heading)))
  return [...choices, ...before.filter(({ heading }) => !latest.has(plainHeading(heading)))]
}

export const textAt = ({ grid, corrections }: ImportDraft, row: number, column: number): string =>
  corrections[`${row}:${column}`] ?? grid.cells[row]?.[column] ?? ''

/** Returns the exact number of a workbook cell, unless the cell was corrected. */
export const exactNumberAt = (
  { grid, corrections }: ImportDraft,
  row: number,
  column: number,
): string | undefined =>
  corrections[`${row}:${column}`] === undefined ? grid.numbers.get(`${row}:${column}`) : undefined

/** Returns whether a cell repeats the value of a merged cell above, unless the cell was corrected. */
export const isRepeatedAt = ({ grid, corrections }: ImportDraft, row: number, column: number): boolean =>
  corrections[`${row}:${column}`] === undefined && grid.repeated?.has(`${row}:${column}`) === true

/** A row with content below the headings. */
export interface DraftRow {
  row: number
  isSkipped: boolean
  /** True when the row seems to be the heading of a section. It is skipped unless the user includes it. */
  isSection: boolean
  /**
   * Number of the row below the headings, starting at 1. Detected title rows do not count; rows that the user skipped
   * do.
   */
  position: number
}

/**
 * Returns the rows below the headings that have content. Skips by default: repeated headings, rows with one or two
 * filled cells that lack a required value, and headings of sections.
 */
export function draftRows(draft: ImportDraft, { fieldNamed }: ImportContext): DraftRow[] {
  const { headings, columns } = draft
  const requiredColumns = columns.flatMap(({ field }, columnIndex) =>
    field && fieldNamed(field)?.isRequired ? [columnIndex] : [],
  )
  const filledRows = filledRowsOf(draft)
  const sections = sectionsOf(draft, filledRows)
  const rows: DraftRow[] = []
  let position = 0
  for (const { row, filled } of filledRows) {
    const isLine =
      filled.length <= 2 &&
      columns.length > 3 &&
      requiredColumns.some(columnIndex => textAt(draft, row, columnIndex) === '')
    const isHeading = headings.every(
      (heading, columnIndex) => heading === '' || heading === (draft.grid.cells[row]?.[columnIndex] ?? ''),
    )
    const isSection = sections.has(row)
    const isTitle = isLine || isHeading || isSection
    if (!isTitle || draft.skipped[row] === false) position++
    rows.push({ row, position, isSkipped: draft.skipped[row] ?? isTitle, isSection })
  }
  return rows
}

/** A row with content, and the columns that are filled. */
interface FilledRow {
  row: number
  filled: number[]
}

function filledRowsOf(draft: ImportDraft): FilledRow[] {
  const rows: FilledRow[] = []
  for (let row = draft.headingRow + 1; row < draft.grid.cells.length; row++) {
    const filled = draft.headings.flatMap((_, column) => (textAt(draft, row, column) === '' ? [] : [column]))
    if (filled.length > 0) rows.push({ row, filled })
  }
  return rows
}

/**
 * Returns the rows that seem to be headings of sections, such as "Molds in Saltillo" above the tools of a plant. Only
 * one cell of such a row is filled: a cell that is merged across most of the table, or the first cell. If only the
 * first cell is filled in most rows, the first cell is no sign of a heading.
 */
function sectionsOf({ grid, headings, columns }: ImportDraft, rows: readonly FilledRow[]): Set<number> {
  const first = headings.findIndex(heading => heading !== '')
  const mergedAcross = new Set(
    grid.merges
      .filter(({ left, right }) => left < right && 2 * (right - left + 1) > headings.length)
      .map(({ top }) => top),
  )
  const lone = rows.filter(({ filled }) => filled.length === 1)
  const withFirst = lone.filter(({ filled }) => filled[0]! <= first) // exactly one column is filled
  const isTable = columns.length > 3 && 2 * withFirst.length <= rows.length
  const merged = lone.filter(({ row }) => mergedAcross.has(row))
  return new Set([...merged, ...(isTable ? withFirst : [])].map(({ row }) => row))
}

/**
 * Returns the texts of a column that a user has typed. Numbers of a workbook become '', because they have neither day
 * order nor decimal sign.
 */
const writtenTexts = (draft: ImportDraft, columnIndex: number): string[] =>
  draft.grid.cells.map((_, row) =>
    row > draft.headingRow && exactNumberAt(draft, row, columnIndex) === undefined
      ? textAt(draft, row, columnIndex)
      : '',
  )

/** Cache of the guesses per draft and column, because the screen needs them many times. */
const readings = new WeakMap<ImportDraft, Map<number, ColumnReading>>()

interface ColumnReading {
  days: ReturnType<typeof dayOrderOf>
  numbers: ReturnType<typeof columnSignOf>
}

function readingOf(draft: ImportDraft, columnIndex: number, { language }: ImportContext): ColumnReading {
  const ofDraft = readings.get(draft) ?? new Map<number, ColumnReading>()
  readings.set(draft, ofDraft)
  const cachedReading = ofDraft.get(columnIndex)
  if (cachedReading) return cachedReading
  const texts = writtenTexts(draft, columnIndex)
  const reading = { days: dayOrderOf(texts, language), numbers: columnSignOf(texts, language) }
  ofDraft.set(columnIndex, reading)
  return reading
}

/** Returns the day order of a column: the user's choice, or a guess from its values or the language. */
export function columnDayOrder(
  draft: ImportDraft,
  columnIndex: number,
  context: ImportContext,
): { order: DayOrder; isDoubtful: boolean } {
  const selectedOrder = draft.columns[columnIndex]?.order
  return selectedOrder
    ? { order: selectedOrder, isDoubtful: false }
    : readingOf(draft, columnIndex, context).days
}

/** Returns the decimal sign of a column: the user's choice, or a guess from its values or the language. */
export function columnDecimalSign(
  draft: ImportDraft,
  columnIndex: number,
  context: ImportContext,
): { sign: DecimalSign; isDoubtful: boolean } {
  const selectedSign = draft.columns[columnIndex]?.sign
  return selectedSign
    ? { sign: selectedSign, isDoubtful: false }
    : readingOf(draft, columnIndex, context).numbers
}

/** Returns the columns whose day order or decimal sign the user has to choose before importing. */
export const openQuestions = (draft: ImportDraft, context: ImportContext): number[] =>
  draft.columns.flatMap(({ field: name }, columnIndex) => {
    const field = name ? context.fieldNamed(name) : undefined
    const isOpen =
      (field?.isDay && columnDayOrder(draft, columnIndex, context).isDoubtful) ||
      ((field?.isNumber || field?.measure) && columnDecimalSign(draft, columnIndex, context).isDoubtful)
    return isOpen ? [columnIndex] : []
  })

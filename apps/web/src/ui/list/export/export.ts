import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import { limits } from '@steelsafe/contract/core/limits.ts'
import { type Cell, isDayCell } from '@steelsafe/contract/core/sheets/sheets.ts'
import { type Column, cellValue } from '../table/columns.ts'

/** Titles and rows, cut at `limits.exportedRows`. */
export interface ExportSheet {
  cells: Cell[][]
  isCut: boolean
}

/** A page of a list that is exported. */
export interface SheetPage<Row> {
  rows: readonly Row[]
  totalCount: number
}

/** Loads a page of a list. */
type LoadPage<Row> = (page: number, pageSize: number) => Promise<SheetPage<Row>>

/** Loads a whole list with the current search, filters and order. */
export async function sheetOf<Row>(
  columns: readonly Column<Row>[],
  loadPage: LoadPage<Row>,
): Promise<ExportSheet> {
  const { rows, isCut } = await allRows(loadPage)
  return { cells: cellsOf(columns, rows), isCut }
}

/** Loads all rows, in pages of the largest size that the server allows. Stops at `limits.exportedRows`. */
async function allRows<Row>(loadPage: LoadPage<Row>): Promise<{ rows: Row[]; isCut: boolean }> {
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const part = await loadPage(page, limits.maxPageSize)
    rows.push(...part.rows)
    if (part.rows.length < limits.maxPageSize || rows.length >= part.totalCount) return { rows, isCut: false }
    if (rows.length >= limits.exportedRows) return { rows, isCut: true }
  }
}

/** Returns the titles and the rows of a list as plain values. */
const cellsOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Cell[][] => [
  columns.filter(isWritten).map(column => column.title),
  ...bodyCells(columns, rows),
]

/** Returns the rows of a list as plain values, without the titles. A missing value, shown as a dash, is empty. */
export const bodyCells = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Cell[][] =>
  rows.map(row =>
    columns.filter(isWritten).map(column => {
      const value = cellValue(column, row)
      return value === dash ? '' : value
    }),
  )

const isWritten = <Row>({ kind }: Column<Row>) => kind !== 'picture'

/** Returns the plain value of a cell as text, such as the name of a row. */
export function cellText<Row>(column: Column<Row>, row: Row): string {
  const value = cellValue(column, row)
  return isDayCell(value) ? value.day : String(value ?? '')
}

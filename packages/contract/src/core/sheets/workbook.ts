import { truncate } from '../names/truncate.ts'
import { type Cell, isDayCell } from './sheets.ts'

export interface WorkbookOptions {
  /** The name of the sheet. */
  name: string
}

/** The formats of instants and days, in Excel's notation. */
const instantFormat = 'yyyy-mm-dd hh:mm'
const dayFormat = 'yyyy-mm-dd'
/** The first day that is a date in each spreadsheet. Excel has no earlier dates and a 29 February in 1900. */
const firstDay = '1900-03-01'

/** Widths of columns, in characters: titles stay readable, and a long text does not push the rest off the screen. */
const columnWidth = { min: 8, max: 60, margin: 2 }

/**
 * Returns an Excel workbook with one sheet. The first row has the titles and is frozen. The library is loaded on
 * demand.
 */
export async function workbookOf([titles = [], ...rows]: Cell[][], { name }: WorkbookOptions): Promise<Blob> {
  const { default: write } = await import('write-excel-file/universal')
  const head = titles.map(title => ({ value: String(title), fontWeight: 'bold' as const }))
  const body = rows.map(row => row.map(cellOf))
  const columns = titles.map((title, column) => ({
    width: widthOf([title, ...rows.map(row => row[column])]),
  }))
  return write([head, ...body], { sheet: sheetNameOf(name), columns, stickyRowsCount: 1 }).toBlob()
}

function cellOf(cell: Cell) {
  if (cell instanceof Date) return { value: cell, format: instantFormat }
  if (!isDayCell(cell)) return cell ?? null
  return cell.day < firstDay ? cell.day : { value: new Date(cell.day), format: dayFormat }
}

function widthOf(cells: readonly Cell[]): number {
  let widest = columnWidth.min
  for (const cell of cells) widest = Math.max(widest, lengthOf(cell) + columnWidth.margin)
  return Math.min(widest, columnWidth.max)
}

/** Returns the width of a cell in Latin characters. Chinese characters are twice as wide. */
function lengthOf(cell: Cell): number {
  if (cell instanceof Date) return instantFormat.length
  if (isDayCell(cell)) return cell.day.length
  let length = 0
  for (const sign of String(cell ?? '')) length += sign >= '\u2e80' ? 2 : 1
  return length
}

/**
 * Returns a valid name of a sheet. Excel allows at most 31 characters, none of `[]:*?/\`, and no apostrophe at an end.
 */
const sheetNameOf = (name: string): string =>
  truncate(name.replace(/[[\]:*?/\\\p{Cc}]/gu, ' ').trim(), 31)
    .replace(/^'+|'+$/g, '')
    .trim() || 'Steelsafe'

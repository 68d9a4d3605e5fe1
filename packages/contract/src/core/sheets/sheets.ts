/** A calendar day (yyyy-MM-dd) in a cell. A workbook has it as a date, with which a spreadsheet can calculate. */
export interface DayCell {
  readonly day: string
}

/** A cell of an exported list. A Date is an instant. */
export type Cell = string | number | boolean | Date | DayCell | null | undefined

/** Returns the cell of a day (yyyy-MM-dd), which is empty without a day. */
export const dayCell = (day: string | null | undefined): DayCell | null => (day ? { day } : null)

/** Returns true for the cell of a calendar day. */
export const isDayCell = (cell: Cell): cell is DayCell =>
  typeof cell === 'object' && cell !== null && !(cell instanceof Date)

/** The byte order mark, so that Excel reads a CSV file as UTF-8. */
export const csvStart = '\uFEFF'

/** Returns the text of a CSV file (RFC 4180). Every text is quoted. */
export const csvOf = (rows: Iterable<readonly Cell[]>): string =>
  csvStart + Array.from(rows, csvLine).join('')

/** Returns a line of a CSV file, with its line break. */
export const csvLine = (row: readonly Cell[]): string => `${row.map(csvCell).join(',')}\r\n`

function csvCell(cell: Cell): string {
  if (cell === null || cell === undefined || cell === '') return ''
  if (cell instanceof Date) return cell.toISOString()
  if (isDayCell(cell)) return cell.day
  return typeof cell === 'string' ? `"${withFormulaGuard(cell).replaceAll('"', '""')}"` : String(cell)
}

/**
 * Spreadsheets interpret a text that begins with one of these characters as a formula. If the semicolon or the tab
 * separates cells, a new cell can also begin in the middle of the text.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
const formulaStart = String.raw`['"\s]*[=+\-@]`
const cellStart = String.raw`(?<=^|[;\t\r\n])`
const unguarded = new RegExp(`${cellStart}(?=${formulaStart})`, 'g')
const guard = new RegExp(`${cellStart}'(?=${formulaStart})`, 'g')

/** Adds an apostrophe wherever a spreadsheet could begin a formula. */
const withFormulaGuard = (text: string): string => text.replace(unguarded, "'")

/** Returns the text of a CSV cell without the apostrophes that the export added. */
export const withoutFormulaGuard = (text: string): string => text.replace(guard, '')

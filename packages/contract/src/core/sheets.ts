/** What a cell of an exported list holds. A moment is a Date, a day its text. */
export type Cell = string | number | boolean | Date | null | undefined

/**
 * The text of a CSV file (RFC 4180, with a byte order mark, so that Excel reads it as UTF-8). A text that a
 * spreadsheet would take for a formula is led by an apostrophe:
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
export const csvOf = (rows: Cell[][]): string =>
  `\uFEFF${rows.map(row => row.map(csvCell).join(',')).join('\r\n')}\r\n`

function csvCell(cell: Cell): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString()
  const text = typeof cell === 'string' && /^\s*[=+\-@\t\r]/.test(cell) ? `'${cell}` : String(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

import type { Cell } from './sheets.ts'

/**
 * The bytes of an Excel workbook of one sheet; the first row holds the titles. The library is loaded when it is needed.
 * @param dates how they are shown, in Excel's notation
 */
export async function workbookOf(
  [titles = [], ...rows]: Cell[][],
  dates = 'yyyy-mm-dd hh:mm',
): Promise<Blob> {
  const { default: write } = await import('write-excel-file/universal')
  const head = titles.map(title => ({ value: String(title), fontWeight: 'bold' as const }))
  const body = rows.map(row =>
    row.map(cell => (cell instanceof Date ? { value: cell, format: dates } : (cell ?? null))),
  )
  return write([head, ...body], { stickyRowsCount: 1 }).toBlob()
}

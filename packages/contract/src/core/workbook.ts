import type { Cell } from './sheets.ts'

/** The bytes of an Excel workbook of one sheet; the first row holds the titles. The library is loaded when it is needed. */
export async function workbookOf([titles = [], ...rows]: Cell[][]): Promise<Blob> {
  const { default: write } = await import('write-excel-file/universal')
  const head = titles.map(title => ({ value: String(title), fontWeight: 'bold' as const }))
  const body = rows.map(row =>
    row.map(cell => (cell instanceof Date ? { value: cell, format: 'yyyy-mm-dd hh:mm' } : (cell ?? null))),
  )
  return write([head, ...body], { stickyRowsCount: 1 }).toBlob()
}

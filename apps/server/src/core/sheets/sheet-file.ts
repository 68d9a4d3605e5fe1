import { type Cell, csvLine, csvStart } from '@steelsafe/contract/core/sheets/sheets.ts'
import type { WorkbookOptions } from '@steelsafe/contract/core/sheets/workbook.ts'
import { inPortions } from '#core/database/portions.ts'
import type { GeneratedFile } from '#core/http/send-file.ts'
import { writeWorkbook } from './workbooks.ts'

interface Sheet<Row> {
  /** The name without its extension. */
  name: string
  /** The title of the sheet in a workbook. */
  title: string
  titles: Cell[]
  rows: readonly Row[]
  cellsOf: (row: Row) => Cell[]
  /** The date format in a workbook; the default shows a date with time. */
  dates?: string
}

/** Returns rows as a file to download. It is written in portions, so that other requests do not wait. */
export function sheetFile<Row>(
  format: 'csv' | 'xlsx',
  { name, title, titles, rows, cellsOf, dates }: Sheet<Row>,
): GeneratedFile {
  if (format === 'csv') return csvFile({ name, titles, rows, cellsOf })
  return workbookFile(name, { name: title, ...(dates ? { dates } : {}) }, () => cells(titles, rows, cellsOf))
}

/**
 * Returns cells as a workbook to download. It is written after the transaction.
 * @param name the name without the extension
 * @param cells returns the rows, the first of which has the titles
 */
export const workbookFile = (
  name: string,
  options: WorkbookOptions,
  cells: () => Iterable<Cell[]>,
): GeneratedFile => ({
  name: `${name}.xlsx`,
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  cacheSeconds: 0,
  body: () => writeWorkbook(cells(), options),
})

export const csvFile = <Row>({
  name,
  titles,
  rows,
  cellsOf,
}: Pick<Sheet<Row>, 'name' | 'titles' | 'rows' | 'cellsOf'>): GeneratedFile => ({
  name: `${name}.csv`,
  type: 'text/csv; charset=utf-8',
  cacheSeconds: 0,
  async body() {
    const lines = [csvStart, csvLine(titles)]
    await inPortions(rows, portion => void lines.push(...portion.map(row => csvLine(cellsOf(row)))))
    return lines.join('')
  },
})

function* cells<Row>(titles: Cell[], rows: readonly Row[], cellsOf: (row: Row) => Cell[]): Generator<Cell[]> {
  yield titles
  for (const row of rows) yield cellsOf(row)
}

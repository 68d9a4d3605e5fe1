import type { Language } from '@steelsafe/contract/core/fields.ts'
import { type Cell, csvLine, csvStart } from '@steelsafe/contract/core/sheets/sheets.ts'
import type { WorkbookOptions } from '@steelsafe/contract/core/sheets/workbook.ts'
import type { TextKey } from '@steelsafe/texts/texts.ts'
import { inPortions } from '#core/database/portions.ts'
import type { GeneratedFile } from '#core/http/send-file.ts'
import { translate } from '#core/texts.ts'
import { writeWorkbook } from './workbooks.ts'

/** A column of an exported sheet. */
export interface SheetColumn<Row> {
  title: string
  cellOf: (row: Row) => Cell
}

/**
 * Returns the columns of fields, in the order of `cells`.
 * @param titleOf returns the key of the title of a field
 * @param cells the fields, with functions that return the cell of a row
 */
export const fieldColumns = <Row, Field extends string>(
  language: Language,
  titleOf: (field: Field) => TextKey,
  cells: Record<Field, (row: Row) => Cell>,
): SheetColumn<Row>[] =>
  Object.entries<(row: Row) => Cell>(cells).map(([field, cellOf]) => ({
    title: translate(language, titleOf(field as Field)),
    cellOf,
  }))

interface Sheet<Row> {
  /** The name of the file without the extension. */
  name: string
  /** The title of the sheet in a workbook. */
  title: string
  columns: readonly SheetColumn<Row>[]
  rows: readonly Row[]
}

/** Returns rows as a CSV file or a workbook to download. */
export function sheetFile<Row>(
  format: 'csv' | 'xlsx',
  { name, title, columns, rows }: Sheet<Row>,
): GeneratedFile {
  const titles = columns.map(column => column.title)
  const cellsOf = (row: Row) => columns.map(({ cellOf }) => cellOf(row))
  if (format === 'csv') return csvFile({ name, titles, rows, cellsOf })
  return workbookFile(name, { name: title }, () => cells(titles, rows, cellsOf))
}

/**
 * Returns cells as a workbook to download. The workbook is written after the transaction.
 * @param name the name of the file without the extension
 * @param cells returns the rows; the first row has the titles
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

interface CsvSheet<Row> extends Pick<Sheet<Row>, 'name' | 'rows'> {
  titles: Cell[]
  cellsOf: (row: Row) => Cell[]
}

/**
 * Returns rows as a CSV file to download. The file is written after the transaction and in portions, so that other
 * requests do not wait.
 */
export const csvFile = <Row>({ name, titles, rows, cellsOf }: CsvSheet<Row>): GeneratedFile => ({
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

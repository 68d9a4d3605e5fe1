import { type Cell, csvOf } from '@steelsafe/contract/core/sheets/sheets.ts'
import { workbookOf } from '@steelsafe/contract/core/sheets/workbook.ts'
import { downloadFile } from '../../controls/download-file.ts'
import { toLocalTime } from './local-time.ts'

export type SheetKind = 'xlsx' | 'csv'

interface SheetOptions {
  /** The file name, without its extension. */
  name: string
  /** The name of the sheet in a workbook. */
  label: string
  /** The time zone of the times in a workbook, by default UTC. CSV always has times in UTC, in ISO 8601. */
  timeZone?: string
}

/** Saves cells as a file. */
export async function saveSheet(
  { name, label, timeZone = 'UTC' }: SheetOptions,
  cells: Cell[][],
  kind: SheetKind,
): Promise<void> {
  const content =
    kind === 'csv'
      ? new Blob([csvOf(cells)], { type: 'text/csv' })
      : await workbookOf(
          cells.map(row => row.map(cell => (cell instanceof Date ? toLocalTime(cell, timeZone) : cell))),
          { name: label },
        )
  downloadFile(`${name}.${kind}`, content)
}

import type { Manifest } from '../../format/format.ts'
import { archivedTable } from '../../format/tables.ts'
import { archiveError } from './archive-error.ts'

/**
 * Checks that this version has every table and column of an archive, and that the archive has every required column of
 * its tables. An older archive may lack tables, and columns with a default.
 * @throws 400 with the name of the table
 */
export function assertFits({ tables }: Manifest): void {
  for (const [name, { columns }] of Object.entries(tables)) {
    const table = archivedTable(name)
    const columnNames = new Set(table?.columns.map(column => column.name))
    const required = table?.columns.filter(column => column.isRequired) ?? []
    const fits =
      table &&
      new Set(columns).size === columns.length &&
      columns.every(column => columnNames.has(column)) &&
      required.every(column => columns.includes(column.name))
    if (!fits) throw archiveError('company-archive:rule.otherTables', { name })
  }
  if (tables.company?.rows !== 1) throw archiveError('company-archive:rule.damaged')
}

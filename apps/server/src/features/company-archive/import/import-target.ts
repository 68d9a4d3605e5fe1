import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import type { ImportTarget } from '#database/schema/company-archive.ts'
import { dataName } from '../format/format.ts'
import { type ArchivedTable, archivedTables } from '../format/tables.ts'
import type { Conversion, Row } from './convert-row.ts'
import { freeNumbers } from './free-numbers.ts'
import type { ArchiveIds } from './ids.ts'
import type { CompanyArchive } from './open-archive.ts'
import { readChecked } from './read-checked.ts'

export type Transaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/** Returns the chosen company by the id of the company of the archive; empty when a new company is made. */
export const companiesOf = (
  target: ImportTarget,
  { manifest }: CompanyArchive,
): ReadonlyMap<string, string> =>
  new Map(target.kind === 'projects' ? [[manifest.company.id, target.companyId]] : [])

/**
 * Returns the ids that stay as they are: those that every installation has, and, when only tools are imported, those of
 * the rows of the chosen company.
 */
export async function fixedIds(tx: Tx, target: ImportTarget): Promise<Set<string>> {
  const shipped = sql`select id from relationship union all select id from quality_document where company_id is null`
  const own = target.kind === 'projects' ? ownTables.map(name => idsIn(name, target.companyId)) : []
  const { rows } = await tx.execute<{ id: string }>(sql.join([shipped, ...own], sql` union all `))
  return new Set(rows.map(row => row.id))
}

const idsIn = (table: string, companyId: string): SQL =>
  sql`select id from ${sql.identifier(table)} where company_id = ${companyId}`

/** The tables of rows with ids that belong to a company itself. */
const ownTables: readonly string[] = archivedTables
  .filter(({ isOfProject, columns }) => !isOfProject && columns.some(({ kind }) => kind === 'id'))
  .filter(({ columns }) => columns.some(({ name }) => name === 'company_id'))
  .map(({ name }) => name)

/** Assigns new numbers to the rows of tables that count their ids. Such tables are small. */
export async function serialsOf(
  transaction: Transaction,
  target: ImportTarget,
  archive: CompanyArchive,
): Promise<Conversion['serialOf']> {
  const serials = new Map<string, number>()
  const tables = target.kind === 'company' ? archivedTables.filter(hasSerial) : []
  for (const { name } of tables) {
    if (!archive.manifest.tables[name]) continue
    const ids: number[] = []
    await readChecked(archive, dataName(name, 'json'), row => void ids.push(Number(row.id)))
    const { rows } = await transaction(tx =>
      tx.execute<{ id: number }>(sql`
        select nextval(pg_get_serial_sequence(${name}, 'id'))::int as id from generate_series(1, ${ids.length}::int)`),
    )
    // There is one row for each id.
    for (const [index, id] of ids.entries()) serials.set(`${name} ${id}`, rows[index]!.id)
  }
  return (table, id) => serials.get(`${table} ${id}`)
}

const hasSerial = ({ columns }: ArchivedTable): boolean => columns.some(({ kind }) => kind === 'serial')

/** Returns the function that changes converted rows which the target does not take as they are. */
export async function adapterOf(
  transaction: Transaction,
  target: ImportTarget,
  { manifest }: CompanyArchive,
  ids: ArchiveIds,
): Promise<(table: string, row: Row) => void> {
  if (target.kind === 'company')
    return (table, row) => {
      if (table === 'company') row.name = target.name
      // The look belongs to this company only, because other themes have unique names.
      if (table === 'theme') row.is_own = true
    }
  const projects = manifest.projects.filter(({ id }) => target.projectIds.includes(id))
  const numbers = await transaction(tx => freeNumbers(tx, target.companyId, projects))
  const numberByNewId = new Map([...numbers].map(([id, number]) => [ids.row(id), number]))
  return (table, row) => {
    if (table === 'project') row.project_number = numberByNewId.get(String(row.id)) ?? row.project_number
  }
}

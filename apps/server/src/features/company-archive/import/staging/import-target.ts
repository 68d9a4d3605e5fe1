import { type SQL, sql } from 'drizzle-orm'
import type { Transaction, Tx } from '#core/database/engine/engine.ts'
import type { ImportTarget } from '#database/schema/company-archive.ts'
import { dataName } from '../../format/format.ts'
import { type ArchivedTable, archivedTables } from '../../format/tables.ts'
import type { CompanyArchive } from '../archive/open-archive.ts'
import { readVerifiedRows } from '../archive/read-verified-rows.ts'
import type { Conversion, Row } from './convert-row.ts'
import { freeNumbers } from './free-numbers.ts'
import type { ArchiveIds } from './ids.ts'

/** Maps the id of the archive's company to the id of the chosen company; empty when the import creates a company. */
export const companiesOf = (
  target: ImportTarget,
  { manifest }: CompanyArchive,
): ReadonlyMap<string, string> =>
  new Map(target.kind === 'projects' ? [[manifest.company.id, target.companyId]] : [])

/**
 * Returns the ids that the import does not change: the ids of rows that every installation has and, when only tools are
 * imported, the ids of the rows of the chosen company.
 */
export async function fixedIds(tx: Tx, target: ImportTarget): Promise<Set<string>> {
  const shipped = sql`select id from relationship union all select id from quality_document where company_id is null`
  const own = target.kind === 'projects' ? ownTables.map(name => idsIn(name, target.companyId)) : []
  const { rows } = await tx.execute<{ id: string }>(sql.join([shipped, ...own], sql` union all `))
  return new Set(rows.map(row => row.id))
}

const idsIn = (table: string, companyId: string): SQL =>
  sql`select id from ${sql.identifier(table)} where company_id = ${companyId}`

/** The tables with ids whose rows belong to a company itself. */
const ownTables: readonly string[] = archivedTables
  .filter(({ isOfProject, columns }) => !isOfProject && columns.some(({ kind }) => kind === 'id'))
  .filter(({ columns }) => columns.some(({ name }) => name === 'company_id'))
  .map(({ name }) => name)

/**
 * Assigns new ids to the rows of tables with serial ids, which are small. Returns a function that returns the new id.
 */
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
    await readVerifiedRows(archive, dataName(name, 'json'), row => void ids.push(Number(row.id)))
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

/**
 * Returns a function that adapts converted rows to the target: the name and theme of a company, or the numbers of
 * tools.
 */
export async function adapterOf(
  transaction: Transaction,
  target: ImportTarget,
  { manifest }: CompanyArchive,
  ids: ArchiveIds,
): Promise<(table: string, row: Row) => void> {
  if (target.kind === 'company')
    return (table, row) => {
      if (table === 'company') row.name = target.name
      // The theme belongs only to this company, because shared themes have unique names.
      if (table === 'theme') row.is_own = true
    }
  const projects = manifest.projects.filter(({ id }) => target.projectIds.includes(id))
  const numbers = await transaction(tx => freeNumbers(tx, target.companyId, projects))
  const numberByNewId = new Map([...numbers].map(([id, number]) => [ids.row(id), number]))
  return (table, row) => {
    if (table === 'project') row.project_number = numberByNewId.get(String(row.id)) ?? row.project_number
  }
}

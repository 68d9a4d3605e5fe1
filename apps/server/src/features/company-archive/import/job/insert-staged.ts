import { sql } from 'drizzle-orm'
import { withAudit, withoutAudit } from '#core/database/audit-context.ts'
import type { Transaction, Tx } from '#core/database/engine/engine.ts'
import { repeatInTransactions } from '#core/database/portions.ts'
import { ArchiveFailure, isReferenceMissing } from '../../format/archive-failure.ts'
import { type ArchivedTable, archivedTables } from '../../format/tables.ts'
import { hasStagedRows, stagedFiles, takeStagedRows } from '../staging/staged-rows.ts'

/** Number of rows in the first, the smallest and the largest transaction. */
const sizes = { first: 50, min: 10, max: 1_000 }

/** The tables whose new rows the audit records. Rows of other tables have no entries. */
const auditedTables: ReadonlySet<string> = new Set(['company', 'project'])

/**
 * Moves all staged rows into their tables, in short transactions, so that other requests are served in between. A
 * restarted import continues with the remaining rows.
 * @param report called in each transaction with the number of its rows; the audit is off then
 * @throws ArchiveFailure when the company was deleted meanwhile, and for rows that refer to each other in a circle
 */
export async function insertStaged(
  transaction: Transaction,
  importId: string,
  report: (tx: Tx, count: number) => Promise<void>,
): Promise<void> {
  try {
    await insertTables(transaction, importId, report)
  } catch (error) {
    if (!isReferenceMissing(error)) throw error
    throw (await transaction(tx => hasCompany(tx, importId))) ? error : new ArchiveFailure('companyDeleted')
  }
}

/** Returns false when the company of an import was deleted, because the deletion clears the column. */
async function hasCompany(tx: Tx, importId: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from company_import where id = ${importId} and company_id is not null`,
  )
  return rows.length > 0
}

async function insertTables(
  transaction: Transaction,
  importId: string,
  report: (tx: Tx, count: number) => Promise<void>,
): Promise<void> {
  for (const table of archivedTables)
    await repeatInTransactions(transaction, sizes, async (tx, size) => {
      const count = await insertPortion(tx, importId, table, size)
      if (count > 0) {
        await report(tx, count)
        return false
      }
      // The remaining rows refer to each other in a circle.
      if (await hasStagedRows(tx, importId, table.name)) throw new ArchiveFailure('damaged')
      return true
    })
}

/** Moves at most `size` staged rows into their table, and returns their number. Leaves the audit switched off. */
export async function insertPortion(
  tx: Tx,
  importId: string,
  table: ArchivedTable,
  size: number,
): Promise<number> {
  const rows = await takeStagedRows(tx, importId, table.name, size)
  const [first] = rows
  if (!first) return 0
  await setFiles(tx, importId, table, rows)
  await (auditedTables.has(table.name) ? withAudit(tx) : withoutAudit(tx))
  const columns = sql.join(
    Object.keys(first).map(column => sql.identifier(column)),
    sql`, `,
  )
  const name = sql.identifier(table.name)
  await tx.execute(sql`
    insert into ${name} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows)}::jsonb)`)
  await withoutAudit(tx)
  return rows.length
}

/** Replaces the paths of files by the keys of their objects, and sets the size and hash of the stored bytes. */
async function setFiles(
  tx: Tx,
  importId: string,
  { columns }: ArchivedTable,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  for (const { name } of columns.filter(({ kind }) => kind === 'object')) {
    const paths = rows.flatMap(row => (typeof row[name] === 'string' ? [row[name]] : []))
    const files = await stagedFiles(tx, importId, paths)
    for (const row of rows) {
      if (typeof row[name] !== 'string') continue
      const file = files.get(row[name])
      if (!file) throw new ArchiveFailure('damaged')
      row[name] = file.key
      if ('sha256' in row) row.sha256 = file.sha256
      if ('size_bytes' in row) row.size_bytes = file.sizeBytes
    }
  }
}

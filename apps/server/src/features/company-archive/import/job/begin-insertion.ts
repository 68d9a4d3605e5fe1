import { eq, sql } from 'drizzle-orm'
import { withoutAudit } from '#core/database/audit-context.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { companies } from '#database/schema/companies.ts'
import { companyImports, type ImportTarget } from '#database/schema/company-archive.ts'
import { lockCompanyNames } from '#features/companies/index.ts'
import { addDataUsage, addProjectCount } from '#features/subscriptions/index.ts'
import { ArchiveFailure } from '../../format/archive-failure.ts'
import { archivedTable } from '../../format/tables.ts'
import { insertPeople, resetMatchedPeople } from './imported-people.ts'
import { insertPortion } from './insert-staged.ts'
import { isNameTaken } from './preview.ts'

/**
 * Performs the first step of the insertion in one transaction: creates and resets the accounts of the people, and
 * creates the company or counts the tools and data on the subscription of the chosen company. Does nothing when an
 * interrupted import has already performed this step.
 * @throws ArchiveFailure when the name is taken or the company was deleted; 409 and 413 when the subscription does not
 *   allow that many tools or data
 */
export async function beginInsertion(
  tx: Tx,
  { id, settings }: { id: string; settings: ImportTarget },
): Promise<void> {
  const [row] = await tx
    .select({ companyId: companyImports.companyId })
    .from(companyImports)
    .where(eq(companyImports.id, id))
    .for('update')
  if (!row || row.companyId) return
  if (settings.kind === 'projects') await assertExists(tx, settings.companyId)
  await resetMatchedPeople(tx, id)
  await insertPeople(tx, id)
  const companyId =
    settings.kind === 'company'
      ? await insertCompany(tx, id, settings.name)
      : await countUsage(tx, id, settings)
  await withoutAudit(tx)
  await tx.update(companyImports).set({ companyId }).where(eq(companyImports.id, id))
}

/** Creates the company with its theme. Lists omit the company until it has a subscription. */
async function insertCompany(tx: Tx, importId: string, name: string): Promise<string> {
  await lockCompanyNames(tx)
  if (await isNameTaken(tx, name)) throw new ArchiveFailure('nameTaken')
  const { rows } = await tx.execute<{ id: string }>(sql`
    select row_id as id from company_import_row where import_id = ${importId} and table_name = 'company'`)
  const [company] = rows
  if (!company) throw new ArchiveFailure('damaged')
  // Insert the theme first, because the company refers to it.
  for (const table of ['theme', 'company'])
    await insertPortion(tx, importId, archivedTable(table)!, rows.length) // Both are exported tables.
  return company.id
}

/**
 * Checks that the company of an import still exists.
 * @throws ArchiveFailure when the company was deleted, even if an interrupted import has already performed the first
 * step
 */
async function assertExists(tx: Tx, companyId: string): Promise<void> {
  if ((await tx.$count(companies, eq(companies.id, companyId))) === 0)
    throw new ArchiveFailure('companyDeleted')
}

async function countUsage(
  tx: Tx,
  importId: string,
  { companyId, projectIds }: ImportTarget & { kind: 'projects' },
): Promise<string> {
  await addProjectCount(tx, companyId, projectIds.length)
  await addDataUsage(tx, companyId, await stagedBytes(tx, importId))
  return companyId
}

/** Returns the size of the staged files that count on a subscription, in bytes: see `bytesOf` of the subscriptions. */
async function stagedBytes(tx: Tx, importId: string): Promise<number> {
  const { rows } = await tx.execute<{ bytes: string }>(sql`
    select coalesce(sum((f.content ->> 'sizeBytes')::bigint), 0)::bigint as bytes
    from company_import_row r join company_import_row f
      on f.import_id = r.import_id and f.table_name = '#file' and f.row_id = r.content ->> 'storage_key'
    where r.import_id = ${importId} and r.table_name in ('file_version', 'project_document', 'attachment')`)
  return Number(rows[0]?.bytes ?? 0)
}

import type { companyArchive as calls } from '@steelsafe/contract/company-archive/endpoints.ts'
import type { CompanyExport } from '@steelsafe/contract/company-archive/entities.ts'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { sqlPersonName, userRow } from '#core/access/person.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { deleteExisting } from '#core/database/lock-row.ts'
import { conflict, notFound } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { newId } from '#database/columns.ts'
import { companies } from '#database/schema/companies.ts'
import { companyExports } from '#database/schema/company-archive.ts'

export const exportJobName = 'company-export'

const sqlIsUnderWay = inArray(companyExports.state, ['waiting', 'running'])

/** Returns the exports of a company, newest first. */
export async function listExports({
  tx,
  company: companyId,
}: Call<typeof calls.exports>): Promise<CompanyExport[]> {
  return tx
    .select({
      id: companyExports.id,
      name: companyExports.name,
      state: companyExports.state,
      problem: companyExports.problem,
      doneCount: companyExports.doneCount,
      totalCount: companyExports.totalCount,
      sizeBytes: companyExports.sizeBytes,
      createdDate: companyExports.createdAt,
      createdBy: sqlPersonName,
      expirationDate: companyExports.expiresAt,
      downloadedDate: companyExports.downloadedAt,
    })
    .from(companyExports)
    .leftJoin(userRow, eq(userRow.id, companyExports.createdBy))
    .where(eq(companyExports.companyId, companyId))
    .orderBy(desc(companyExports.createdAt), desc(companyExports.id))
}

/**
 * Starts an export of a company in a background job.
 * @throws 409 while another export of the company is in progress
 */
export async function startExport({
  tx,
  services: { jobs },
  caller,
  company: companyId,
}: Call<typeof calls.startExport>): Promise<{ exportId: string }> {
  const [company] = await tx
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.id, companyId))
  if (!company) throw notFound('company')
  const exportId = newId()
  // A unique index allows one unfinished export of a company, so only one of two concurrent calls starts an export.
  const newRows = await tx
    .insert(companyExports)
    .values({
      id: exportId,
      companyId,
      name: `${company.name} ${new Date().toISOString().slice(0, 10)}`,
      createdBy: caller.id,
    })
    .onConflictDoNothing()
    .returning({ id: companyExports.id })
  if (newRows.length === 0) throw conflict('company-archive:rule.exportRuns')
  await jobs.enqueue(tx, exportJobName, { exportId })
  return { exportId }
}

/** Deletes an export. Its job stops at the next step. The nightly cleanup deletes the archive from the storage. */
export async function deleteExport({
  tx,
  company: companyId,
  query: { exportId },
}: Call<typeof calls.deleteExport>): Promise<void> {
  await deleteExisting(tx, companyExports, { id: exportId, companyId }, 'export')
}

/**
 * Returns the signed address of an archive, and records the download for the audit.
 * @throws 404 when the company has no such archive, or the archive has expired
 */
export async function exportAddress({
  tx,
  services: { signer },
  company: companyId,
  body: { exportId },
}: Call<typeof calls.createExportAddress>): Promise<{ url: string; name: string }> {
  const [archive] = await tx
    .update(companyExports)
    .set({ downloadedAt: sql`now()` })
    .where(
      and(
        eq(companyExports.id, exportId),
        eq(companyExports.companyId, companyId),
        eq(companyExports.state, 'done'),
        sql`${companyExports.expiresAt} > now()`,
      ),
    )
    .returning({ name: companyExports.name })
  if (!archive) throw notFound('export')
  return {
    url: signer.pathOf({ kind: 'companyExport', id: exportId }, { inline: false }),
    name: `${archive.name}.zip`,
  }
}

/** Returns the unfinished exports, which the queue runs after a restart. */
export const unfinishedExports = (tx: Tx) =>
  tx.select({ exportId: companyExports.id }).from(companyExports).where(sqlIsUnderWay)

/** Returns an unfinished export; undefined when the export is finished or was deleted. */
export async function openExport(tx: Tx, exportId: string) {
  const [row] = await tx
    .select()
    .from(companyExports)
    .where(and(eq(companyExports.id, exportId), sqlIsUnderWay))
  return row
}

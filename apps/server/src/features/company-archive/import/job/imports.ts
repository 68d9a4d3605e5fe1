import type { companyArchive as calls } from '@steelsafe/contract/company-archive/endpoints.ts'
import type { CompanyImport } from '@steelsafe/contract/company-archive/entities.ts'
import { and, desc, eq, inArray, notInArray } from 'drizzle-orm'
import { sqlPersonName, userRow } from '#core/access/person.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { conflict, notFound } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { companies } from '#database/schema/companies.ts'
import { companyImports } from '#database/schema/company-archive.ts'

export type ImportRow = typeof companyImports.$inferSelect

const selectImports = (tx: Tx) =>
  tx
    .select({
      id: companyImports.id,
      state: companyImports.state,
      problem: companyImports.problem,
      doneCount: companyImports.doneCount,
      totalCount: companyImports.totalCount,
      fileName: companyImports.name,
      sizeBytes: companyImports.sizeBytes,
      sourceName: companyImports.sourceName,
      companyId: companyImports.companyId,
      companyName: companies.name,
      createdDate: companyImports.createdAt,
      createdBy: sqlPersonName,
    })
    .from(companyImports)
    .leftJoin(userRow, eq(userRow.id, companyImports.createdBy))
    .leftJoin(companies, eq(companies.id, companyImports.companyId))

/** Returns the uploaded archives and their imports, newest first. */
export const listImports = ({ tx }: Call<typeof calls.imports>): Promise<CompanyImport[]> =>
  selectImports(tx).orderBy(desc(companyImports.createdAt), desc(companyImports.id))

/**
 * Returns an import as the screen shows it.
 * @throws 404 when the import does not exist
 */
export async function getImport(tx: Tx, importId: string): Promise<CompanyImport> {
  const [row] = await selectImports(tx).where(eq(companyImports.id, importId))
  if (!row) throw notFound('import')
  return row
}

/**
 * Returns the stored row of an import.
 * @throws 404 when the import does not exist
 */
export async function importRow(tx: Tx, importId: string): Promise<ImportRow> {
  const [row] = await tx.select().from(companyImports).where(eq(companyImports.id, importId))
  if (!row) throw notFound('import')
  return row
}

/** Returns the unfinished imports, which the queue runs after a restart. */
export const unfinishedImports = (tx: Tx) =>
  tx
    .select({ importId: companyImports.id })
    .from(companyImports)
    .where(inArray(companyImports.state, ['waiting', 'running']))

/**
 * Deletes the record of an uploaded archive and its import. The nightly cleanup deletes the archive from the storage.
 * @throws 404 when there is no such import; 409 while the archive is being imported
 */
export async function deleteImport({
  tx,
  params: { importId },
}: Call<typeof calls.deleteImport>): Promise<void> {
  await importRow(tx, importId)
  // Check the state in the same statement, because another request may start the import meanwhile.
  const removedRows = await tx
    .delete(companyImports)
    .where(and(eq(companyImports.id, importId), notInArray(companyImports.state, ['waiting', 'running'])))
    .returning({ id: companyImports.id })
  if (removedRows.length === 0) throw conflict('company-archive:rule.importRuns')
}

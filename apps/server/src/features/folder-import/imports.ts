import type { folderImports as calls } from '@steelsafe/contract/folder-import/endpoints.ts'
import type { FolderImport } from '@steelsafe/contract/folder-import/entities.ts'
import { and, desc, eq, inArray, not } from 'drizzle-orm'
import { sqlPersonName, userRow } from '#core/access/person.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { conflict, notFound } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { type FolderChoice, folderImports } from '#database/schema/folder-import.ts'

export type FolderRow = typeof folderImports.$inferSelect

/** Returns the uploaded zips of a company and their imports, newest first. */
export async function listFolderImports(tx: Tx, companyId: string): Promise<FolderImport[]> {
  const rows = await tx
    .select({ row: folderImports, createdBy: sqlPersonName })
    .from(folderImports)
    .leftJoin(userRow, eq(userRow.id, folderImports.createdBy))
    .where(eq(folderImports.companyId, companyId))
    .orderBy(desc(folderImports.createdAt), desc(folderImports.id))
  return rows.map(({ row, createdBy }) => folderImportOf(row, createdBy))
}

/**
 * Returns an import as the screen shows it.
 * @throws 404 when the company has no such import
 */
export async function getFolderImport(tx: Tx, companyId: string, importId: string): Promise<FolderImport> {
  const companyImports = await listFolderImports(tx, companyId)
  const folderImport = companyImports.find(({ id }) => id === importId)
  if (!folderImport) throw notFound('import')
  return folderImport
}

const folderImportOf = (row: FolderRow, createdBy: string): FolderImport => ({
  id: row.id,
  state: row.state,
  problem: row.problem,
  doneCount: row.doneCount,
  totalCount: row.totalCount,
  level: row.settings?.level ?? null,
  createdDate: row.createdAt,
  createdBy,
  fileName: row.name,
  sizeBytes: row.sizeBytes,
  toolCount: addedTools(row.settings).length,
  skippedCount: row.settings?.skippedCount ?? 0,
  skipped: row.settings?.skipped ?? [],
})

/** Returns the selected folders that have become tools. */
export const addedTools = (choice: FolderChoice | null): FolderChoice['tools'] =>
  choice?.tools.filter(({ projectId }) => projectId !== null) ?? []

/**
 * Returns the stored row of an import.
 * @throws 404 when the company has no such import
 */
export async function getFolderImportRow(tx: Tx, companyId: string, importId: string): Promise<FolderRow> {
  const [row] = await selectRow(tx, companyId, importId)
  if (!row) throw notFound('import')
  return row
}

/**
 * Locks an import until the end of the transaction, and returns it.
 * @throws 404 when the company has no such import
 */
export async function lockFolderImportRow(tx: Tx, companyId: string, importId: string): Promise<FolderRow> {
  const [row] = await selectRow(tx, companyId, importId).for('update')
  if (!row) throw notFound('import')
  return row
}

const selectRow = (tx: Tx, companyId: string, importId: string) =>
  tx
    .select()
    .from(folderImports)
    .where(and(eq(folderImports.id, importId), eq(folderImports.companyId, companyId)))

/** The condition that an import is waiting or running. */
export const sqlIsUnderWay = inArray(folderImports.state, ['waiting', 'running'])

/** Returns the imports that are waiting or running, for the queue after a restart. */
export const unfinishedFolderImports = (tx: Tx) =>
  tx.select({ importId: folderImports.id }).from(folderImports).where(sqlIsUnderWay)

/**
 * Locks an import that is waiting or running until the end of the transaction, and returns it. Returns undefined for
 * any other import.
 */
export async function lockRunningImport(tx: Tx, importId: string) {
  const [row] = await tx
    .select()
    .from(folderImports)
    .where(and(eq(folderImports.id, importId), sqlIsUnderWay))
    .for('update')
  return row?.settings ? { ...row, settings: row.settings } : undefined
}

/**
 * Deletes an uploaded zip and the record of its import. The nightly cleanup removes the zip from the storage.
 * @throws 404 when the company has no such import; 409 while the zip is being imported
 */
export async function deleteFolderImport({
  tx,
  company: companyId,
  query: { importId },
}: Call<typeof calls.delete>): Promise<void> {
  await getFolderImportRow(tx, companyId, importId)
  // The statement also checks the state, because another request may start the import meanwhile.
  const removedRows = await tx
    .delete(folderImports)
    .where(and(eq(folderImports.id, importId), not(sqlIsUnderWay)))
    .returning({ id: folderImports.id })
  if (removedRows.length === 0) throw conflict('folder-import:rule.importRuns')
}

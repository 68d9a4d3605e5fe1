import type { ImportRecord } from '@steelsafe/contract/core/endpoint/imports.ts'
import type { adminImportKinds } from '@steelsafe/contract/imports/entities.ts'
import { importLimits } from '@steelsafe/contract/imports/limits.ts'
import { aliasedTable, desc, eq, type SQL, sql } from 'drizzle-orm'
import { sqlNameIn, sqlPersonName, userRow } from '#core/access/person.ts'
import { chunksOf } from '#core/database/chunks.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { notFound } from '#core/errors.ts'
import { newId } from '#database/columns.ts'
import { importRows, imports } from '#database/schema/imports.ts'
import { users } from '#database/schema/users.ts'

/** The scope of imports that `acceptImport` records and `storeAcceptedImport` stores in portions. */
export type PortionedImports =
  | { kind: 'projects'; companyId: string }
  | { kind: 'production' | 'maintenance'; projectId: string }

/**
 * The scope of imports: projects of a company, production data or log entries of a project, or users or companies
 * (administrators only).
 */
export type ImportScope = PortionedImports | { kind: (typeof adminImportKinds)[number] }

export const importCompanyId = (scope: ImportScope): string | null =>
  scope.kind === 'projects' ? scope.companyId : null

export const importProjectId = (scope: ImportScope): string | null =>
  'projectId' in scope ? scope.projectId : null

/** The condition that an import has this scope. */
export const sqlIsImportOf = (scope: ImportScope): SQL =>
  sql`(data_import.kind = ${scope.kind} and data_import.company_id is not distinct from ${importCompanyId(scope)}::uuid
    and data_import.project_id is not distinct from ${importProjectId(scope)}::uuid)`

/**
 * Locks the company or project of an import against deletion. A deletion locks it before its imports, so lock the
 * import only afterwards, to avoid deadlocks.
 */
export async function lockImportOwner(
  tx: Tx,
  { companyId, projectId }: { companyId: string | null; projectId: string | null },
): Promise<void> {
  if (companyId) await tx.execute(sql`select 1 from company where id = ${companyId} for key share`)
  if (projectId) await tx.execute(sql`select 1 from project where id = ${projectId} for key share`)
}

/**
 * Returns the number of rows that a completely stored import has added.
 * @throws 404 when the import was deleted together with its company or project
 */
export async function readRowCount(tx: Tx, importId: string): Promise<number> {
  const [importRow] = await tx
    .select({ rowCount: imports.rowCount })
    .from(imports)
    .where(eq(imports.id, importId))
  if (!importRow) throw notFound('import')
  return importRow.rowCount
}

/** The condition that a remembered column has this scope. */
export const sqlIsColumnOf = (scope: ImportScope): SQL =>
  sql`kind = ${scope.kind} and company_id is not distinct from ${importCompanyId(scope)}::uuid`

interface NewImport {
  userId: string
  fileName: string
  /** The ids of the created rows, in the order of the sheet. */
  ids: string[]
}

/** Records an import and the rows that it has created. Returns the id of the import. */
export async function recordImport(
  tx: Tx,
  scope: ImportScope,
  { userId, fileName, ids }: NewImport,
): Promise<string> {
  const id = newId()
  const { kind } = scope
  await tx.insert(imports).values({
    id,
    kind,
    companyId: importCompanyId(scope),
    projectId: importProjectId(scope),
    userId,
    fileName,
    rowCount: ids.length,
  })
  for (const batch of chunksOf(ids, 1_000))
    await tx.insert(importRows).values(batch.map(subjectId => ({ importId: id, subjectId })))
  return id
}

/** The condition that an import is completely stored. A large import is stored in portions. */
export const sqlIsStored = sql<boolean>`(data_import.stored_at is not null)`

/** The condition that an import is completely stored, was created in the last `undoHours`, and was not undone. */
export const sqlCanStillUndo = sql<boolean>`(${sqlIsStored} and undone_at is null and data_import.created_at > now() - make_interval(hours => ${importLimits.undoHours}))`

const undoer = aliasedTable(users, 'undoer')

export async function listImports(tx: Tx, scope: ImportScope): Promise<ImportRecord[]> {
  return tx
    .select({
      id: imports.id,
      fileName: imports.fileName,
      rowCount: imports.rowCount,
      createdDate: imports.createdAt,
      createdBy: sqlPersonName,
      canUndo: sqlCanStillUndo,
      undoneDate: imports.undoneAt,
      undoneBy: sql<string | null>`nullif(${sqlNameIn('undoer')}, '')`,
    })
    .from(imports)
    .innerJoin(userRow, eq(userRow.id, imports.userId))
    .leftJoin(undoer, eq(undoer.id, imports.undoneBy))
    .where(sqlIsImportOf(scope))
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(importLimits.shownImports)
}

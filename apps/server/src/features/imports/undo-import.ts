import { importLimits } from '@steelsafe/contract/imports/limits.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { conflict, notFound } from '#core/errors.ts'
import { imports } from '#database/schema/imports.ts'
import {
  type ImportScope,
  importCompanyId,
  importProjectId,
  lockImportOwner,
  sqlCanStillUndo,
  sqlIsImportOf,
  sqlIsStored,
} from './records.ts'

/** The table whose imported rows are deleted, with the expressions for a row. */
interface Undo {
  /** The table with its alias, such as `user_account u`. */
  table: SQL
  id: SQL
  name: SQL
  /** The condition that a row still exists. */
  exists?: SQL
  /** Returns the condition that a row was changed or used since the time of its import. */
  sqlIsChangedSince: (importedAt: SQL) => SQL
  order: SQL
  remove(ids: string[]): Promise<void>
}

/**
 * Deletes the rows of a recent import, except for rows that were changed since. Returns the number of deleted rows and
 * the remaining rows.
 * @throws 404 for an import of another scope; 409 when it is still being stored, is too old, or was undone already
 */
export async function undoImport(tx: Tx, caller: Caller, scope: ImportScope, importId: string, undo: Undo) {
  const { table, id, name, exists = sql`true`, sqlIsChangedSince, order, remove } = undo
  await closeImport(tx, caller, scope, importId)
  // Lock the rows, so that no request changes them meanwhile.
  await tx.execute(sql`
    select 1 from ${table} where ${id} in (select subject_id from data_import_row where import_id = ${importId})
    order by ${id} for update`)
  const { rows } = await tx.execute<{ id: string; name: string; is_changed: boolean }>(sql`
    select ${id} as id, ${name} as name, ${sqlIsChangedSince(sql`i.created_at`)} as is_changed
    from data_import i join data_import_row r on r.import_id = i.id join ${table} on ${id} = r.subject_id
    where i.id = ${importId} and ${exists} order by ${order}`)
  const unchanged = rows.filter(row => !row.is_changed).map(row => row.id)
  if (unchanged.length > 0) await remove(unchanged)
  const remainingRows = rows.filter(row => row.is_changed).map(({ id, name }) => ({ id, name }))
  return { removedCount: unchanged.length, kept: remainingRows }
}

/** Marks the import as undone. Locks it, so that the second of two concurrent requests finds it undone. */
async function closeImport(tx: Tx, caller: Caller, scope: ImportScope, importId: string) {
  await lockImportOwner(tx, { companyId: importCompanyId(scope), projectId: importProjectId(scope) })
  const { rows } = await tx.execute<{ can_undo: boolean; is_undone: boolean; is_stored: boolean }>(sql`
    select ${sqlCanStillUndo} as can_undo, undone_at is not null as is_undone, ${sqlIsStored} as is_stored from data_import
    where id = ${importId} and ${sqlIsImportOf(scope)} for update`)
  const [importRecord] = rows
  if (!importRecord) throw notFound('import')
  if (!importRecord.is_stored) throw conflict('imports:rule.underWay')
  if (importRecord.is_undone) throw conflict('imports:rule.undoneAlready')
  if (!importRecord.can_undo) throw conflict('imports:rule.undoTooLate', { hours: importLimits.undoHours })
  await tx.update(imports).set({ undoneAt: sql`now()`, undoneBy: caller.id }).where(eq(imports.id, importId))
}

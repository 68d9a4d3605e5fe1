import { importLimits } from '@steelsafe/contract/imports/limits.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#core/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { notFound, refused } from '#core/errors.ts'
import { imports } from '#database/schema/imports.ts'
import { canStillUndo, type ImportsOf, isImportOf } from './records.ts'

/** The rows of a table that an import has made, and what is to be known of each. */
interface Undo {
  /** With its alias: `user_account u`. */
  table: SQL
  id: SQL
  name: SQL
  /** That a row is still there. */
  exists?: SQL
  /** That anything happened to it since `made.created_at`. */
  isChanged: SQL
  order: SQL
  remove(ids: string[]): Promise<void>
}

/**
 * Deletes what an import of the last day has made, but for what was changed since: that is kept, and returned.
 * @throws 404 for an import of somebody else, 409 when it is older or was undone already
 */
export async function undoImport(tx: Tx, caller: Caller, of: ImportsOf, importId: string, undo: Undo) {
  const { table, id, name, exists = sql`true`, isChanged, order, remove } = undo
  await closeImport(tx, caller, of, importId)
  // Nobody changes one while it goes.
  await tx.execute(sql`
    select 1 from ${table} where ${id} in (select subject_id from data_import_row where import_id = ${importId})
    order by ${id} for update`)
  const { rows } = await tx.execute<{ id: string; name: string; is_changed: boolean }>(sql`
    select ${id} as id, ${name} as name, ${isChanged} as is_changed
    from data_import made join data_import_row made_row on made_row.import_id = made.id
      join ${table} on ${id} = made_row.subject_id
    where made.id = ${importId} and ${exists} order by ${order}`)
  const unchanged = rows.filter(row => !row.is_changed).map(row => row.id)
  if (unchanged.length > 0) await remove(unchanged)
  const kept = rows.filter(row => row.is_changed).map(({ id, name }) => ({ id, name }))
  return { removedCount: unchanged.length, kept }
}

/** Of two who undo it at once, the other finds it undone. */
async function closeImport(tx: Tx, caller: Caller, of: ImportsOf, importId: string) {
  const { rows } = await tx.execute<{ can_undo: boolean; is_undone: boolean }>(sql`
    select ${canStillUndo} as can_undo, undone_at is not null as is_undone from data_import
    where id = ${importId} and ${isImportOf(of)} for update`)
  const [found] = rows
  if (!found) throw notFound('import')
  if (found.is_undone) throw refused('imports:rule.undoneAlready')
  if (!found.can_undo) throw refused('imports:rule.undoTooLate', { hours: importLimits.undoHours })
  await tx.update(imports).set({ undoneAt: sql`now()`, undoneBy: caller.id }).where(eq(imports.id, importId))
}

import { importLimits } from '@steelsafe/contract/imports/limits.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#core/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { notFound, refused } from '#core/errors.ts'
import { imports } from '#database/schema/imports.ts'
import { canStillUndo, companyOf, type ImportsOf } from './records.ts'

interface Undo {
  /** The rows of the import that are still there, as `id`, `name` and `is_changed`; `made` is the import, `row` what it made. */
  found: SQL
  /** Locks the things, so that nobody changes one while it goes. */
  lock: SQL
  remove(ids: string[]): Promise<void>
}

/**
 * Deletes what an import of the last day has made, but for what was changed since: that is kept, and told.
 * @throws 404 for an import of somebody else, 409 when it is older or was undone already
 */
export async function undoImport(tx: Tx, caller: Caller, of: ImportsOf, importId: string, undo: Undo) {
  await closeImport(tx, caller, of, importId)
  await tx.execute(undo.lock)
  const { rows } = await tx.execute<{ id: string; name: string; is_changed: boolean }>(undo.found)
  const unchanged = rows.filter(row => !row.is_changed).map(row => row.id)
  if (unchanged.length > 0) await undo.remove(unchanged)
  const kept = rows.filter(row => row.is_changed).map(({ id, name }) => ({ id, name }))
  return { removedCount: unchanged.length, kept }
}

/** Of two who undo it at once, the other finds it undone. */
async function closeImport(tx: Tx, caller: Caller, of: ImportsOf, importId: string) {
  const { rows } = await tx.execute<{ can_undo: boolean; is_undone: boolean }>(sql`
    select ${canStillUndo} as can_undo, undone_at is not null as is_undone from data_import
    where id = ${importId} and kind = ${of.kind} and company_id is not distinct from ${companyOf(of)}::uuid for update`)
  const [found] = rows
  if (!found) throw notFound('import')
  if (found.is_undone) throw refused('imports:rule.undoneAlready')
  if (!found.can_undo) throw refused('imports:rule.undoTooLate', { hours: importLimits.undoHours })
  await tx.update(imports).set({ undoneAt: sql`now()`, undoneBy: caller.id }).where(eq(imports.id, importId))
}

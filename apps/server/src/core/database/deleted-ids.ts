import { eq, sql } from 'drizzle-orm'
import { deleted } from '#core/errors.ts'
import { deletedIds } from '#database/schema/database.ts'
import type { Tx } from './engine/engine.ts'

/**
 * Rejects an id that a client chose and whose row was deleted. A device that missed the response sends the row again,
 * even after somebody deleted it. Triggers of the tables record deleted ids.
 * @throws 410 when a row with this id was deleted
 */
export async function assertNotDeleted(tx: Tx, id: string): Promise<void> {
  if ((await tx.$count(deletedIds, eq(deletedIds.id, id))) > 0) throw deleted()
}

/** Returns which of these ids belonged to rows that were deleted. */
export async function findDeletedIds(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ id: deletedIds.id })
    .from(deletedIds)
    .where(sql`${deletedIds.id} = any(${sql.param([...ids])}::uuid[])`)
  return new Set(rows.map(({ id }) => id))
}

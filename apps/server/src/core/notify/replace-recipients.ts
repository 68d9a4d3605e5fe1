import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '#core/database/engine/engine.ts'
import { sqlHasValues } from '#core/database/versions.ts'

/**
 * Replaces the users who are notified about a thing.
 * @param owner the column of the thing with its value
 */
export async function replaceRecipients<Table extends PgTable & { userId: PgColumn }>(
  tx: Tx,
  table: Table,
  owner: Omit<Partial<Table['$inferInsert']>, 'userId'>,
  users: readonly string[],
): Promise<void> {
  await tx.delete(table as PgTable).where(sqlHasValues<PgTable>(table, owner))
  await tx.insert(table as PgTable).values(users.map(userId => ({ ...owner, userId })))
}

import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'

/** Returns the ids of the administrators of the installation. */
export async function administratorsOfInstallation(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from user_account where app_role = 'Administrator' and deleted_at is null order by id`,
  )
  return rows.map(({ id }) => id)
}

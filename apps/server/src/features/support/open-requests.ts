import { supportPaths } from '@steelsafe/contract/support/paths.ts'
import type { PendingItem } from '@steelsafe/contract/today/pending-item.ts'
import { sql } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'

/** Returns a pending item with the number of new support requests, for administrators only. */
export async function openRequests(tx: Tx, caller: Caller): Promise<PendingItem[]> {
  if (!caller.isAdmin) return []
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from support_request where status = 'New'`,
  )
  const { count = 0 } = rows[0] ?? {}
  const address = supportPaths.requests()
  return count === 0 ? [] : [{ kind: 'support:waiting.requests', values: { count }, day: null, address }]
}

import { operationPaths } from '@steelsafe/contract/operations/paths.ts'
import { todayLimits } from '@steelsafe/contract/today/limits.ts'
import type { PendingItem } from '@steelsafe/contract/today/pending-item.ts'
import { sql } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import { modulesOf } from '#core/access/permissions.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { constantLimit } from '#core/lists/page-range.ts'
import { sqlCanDecideIn } from './records/policy.ts'

/** Returns the tools with reports of suppliers that the caller may accept, longest waiting first. */
export async function pendingReports(tx: Tx, caller: Caller): Promise<PendingItem[]> {
  const sqlCanUse = caller.isAdmin ? sql`true` : sql`'FourPointZero' = any (${modulesOf(caller.id)})`
  const { rows } = await tx.execute<Record<'project' | 'tool', string> & { count: number }>(sql`
    select waits.project_id as project, p.project_number as tool, waits.count
    from (
      select up.project_id, count(*)::int as count, min(up.sent_at) as since from operation_update up
      where up.state = 'Waiting' group by up.project_id
    ) waits join project p on p.id = waits.project_id
    where ${sqlCanUse} and ${sqlCanDecideIn(sql`${caller.id}::uuid`, sql`waits.project_id`)}
    order by waits.since, p.id ${constantLimit(todayLimits.pendingItems)}`)
  return rows.map(({ project, tool, count }) => ({
    kind: 'operations:waiting.update',
    values: { project: tool, updates: count },
    day: null,
    address: operationPaths.list(project),
  }))
}

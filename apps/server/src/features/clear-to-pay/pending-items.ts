import { clearToPayPaths } from '@steelsafe/contract/clear-to-pay/paths.ts'
import { todayLimits } from '@steelsafe/contract/today/limits.ts'
import type { PendingItemOfProject } from '@steelsafe/contract/today/pending-item.ts'
import { sql } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import { sqlIsActiveOnProject } from '#core/access/permissions.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { constantLimit } from '#core/lists/page-range.ts'

/** The condition that a milestone `m` lacks only an approval. */
export const sqlWaitsForApproval = sql`(not m.is_complete and m.is_approval_required and not m.is_approved
  and (not m.is_file_required or exists (select 1 from attachment f where f.ctp_milestone_id = m.id)))`

/**
 * The condition that a milestone `m` waits for an approval, but each of its approvers has a locked account or has left
 * the project. The history tells that from a milestone for which nobody was chosen.
 */
export const sqlHasNoApprover = sql`(${sqlWaitsForApproval}
  and (exists (select 1 from project_ctp_person w where w.milestone_id = m.id and w.role = 'approver')
    or exists (select 1 from project_ctp_act h
      where h.milestone_id = m.id and h.act = 'approverLeft' and h.at >= m.approvers_at))
  and not exists (
  select 1 from project_ctp_person w where w.milestone_id = m.id and w.role = 'approver'
    and ${sqlIsActiveOnProject(sql`w.user_id`, sql`m.project_id`)}))`

/** Returns the milestones that wait for the caller's approval, ordered by due date. */
export async function pendingApprovals(tx: Tx, caller: Caller): Promise<PendingItemOfProject[]> {
  const { rows } = await tx.execute<
    Record<'id' | 'project' | 'name' | 'number', string> & { day: string | null }
  >(sql`
    select m.id, m.project_id as project, m.name, p.project_number as number, m.target_date::text as day
    from project_ctp_person mine join project_ctp_milestone m on m.id = mine.milestone_id
      join project p on p.id = m.project_id
    where mine.user_id = ${caller.id} and mine.role = 'approver' and ${sqlWaitsForApproval}
      and ${sqlIsActiveOnProject(sql`${caller.id}::uuid`, sql`m.project_id`)}
    order by m.target_date nulls last, m.id ${constantLimit(todayLimits.pendingItems)}`)
  return rows.map(({ id, project, name, number, day }) => ({
    kind: 'clear-to-pay:waiting.approval',
    values: { milestone: name, project: number },
    day,
    projectId: project,
    address: clearToPayPaths.edit(project, id),
  }))
}

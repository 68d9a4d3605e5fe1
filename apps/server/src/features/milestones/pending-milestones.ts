import { milestonePaths } from '@steelsafe/contract/milestones/paths.ts'
import { todayLimits } from '@steelsafe/contract/today/limits.ts'
import type { PendingItemOfProject } from '@steelsafe/contract/today/pending-item.ts'
import { sql } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import { sqlActiveUserCanInProject } from '#core/access/permissions.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { constantLimit } from '#core/lists/page-range.ts'
import { dayOfCompany } from '#core/project/project-day.ts'
import type { Services } from '#core/services.ts'

/**
 * Returns the open milestones that the caller is a recipient of and that are amber or late on their project's current
 * day, ordered by date.
 */
export async function pendingMilestones(
  tx: Tx,
  caller: Caller,
  services: Services,
): Promise<PendingItemOfProject[]> {
  const { rows } = await tx.execute<{
    id: string
    project: string
    name: string
    number: string
    day: string
    isLate: boolean
  }>(sql`
    select d.id, d.project_id as project, d.display_name as name, p.project_number as number, d.end_date::text as day,
      d.end_date < own.today as "isLate"
    from milestone_recipient mine join project_detail d on d.id = mine.detail_id
      join project p on p.id = d.project_id
      cross join lateral (select ${dayOfCompany(sql`p.company_id`, services)} as today) own
    where mine.user_id = ${caller.id} and d.is_alertable and d.is_active
      and (d.end_date < own.today or d.amber_date <= own.today)
      and ${sqlActiveUserCanInProject(sql`${caller.id}::uuid`, sql`d.project_id`, 'ViewProjectStatusAlert')}
    order by d.end_date, d.id ${constantLimit(todayLimits.pendingItems)}`)
  return rows.map(({ id, project, name, number, day, isLate }) => ({
    kind: isLate ? 'status-alerts:waiting.late' : 'status-alerts:waiting.due',
    values: { milestone: name, project: number },
    day,
    projectId: project,
    address: milestonePaths.view(project, id),
  }))
}

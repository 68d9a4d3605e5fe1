import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import { todayLimits } from '@steelsafe/contract/today/limits.ts'
import type { PendingItemOfProject } from '@steelsafe/contract/today/pending-item.ts'
import { sql } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import { sqlIsActiveOnProject } from '#core/access/permissions.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { constantLimit } from '#core/lists/page-range.ts'
import { dayOfCompany } from '#core/project/project-day.ts'
import type { Services } from '#core/services.ts'
import { alertState, sqlIsDueOn } from './alert-state.ts'

/**
 * Returns the alerts that are due on the current day of their project and have the caller as a recipient, longest due
 * first.
 */
export async function pendingMaintenance(
  tx: Tx,
  caller: Caller,
  services: Services,
): Promise<PendingItemOfProject[]> {
  const { rows } = await tx.execute<Record<'id' | 'project' | 'alert' | 'number' | 'day', string>>(sql`
    select a.id, a.project_id as project, a.title as alert, p.project_number as number,
      coalesce(s.forecast, own.today)::text as day
    from maintenance_alert_recipient mine join maintenance_alert a on a.id = mine.alert_id
      join project p on p.id = a.project_id
      cross join lateral (select ${dayOfCompany(sql`p.company_id`, services)} as today) own
      cross join ${alertState(sql`own.today`)}
    where mine.user_id = ${caller.id} and ${sqlIsDueOn(sql`own.today`)}
      and ${sqlIsActiveOnProject(sql`${caller.id}::uuid`, sql`a.project_id`)}
    order by 5, a.id ${constantLimit(todayLimits.pendingItems)}`)
  return rows.map(({ id, project, alert, number, day }) => ({
    kind: 'maintenance:waiting.due',
    values: { alert, project: number },
    day,
    projectId: project,
    address: maintenancePaths.editEntry(project, undefined, { alertId: id }),
  }))
}

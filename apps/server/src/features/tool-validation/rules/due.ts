import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import { milestonePaths } from '@steelsafe/contract/milestones/paths.ts'
import { sql } from 'drizzle-orm'
import { sqlPersonName } from '#core/access/person.ts'
import { alertState, sqlIsDueOn } from '#features/maintenance/index.ts'
import { nonEmptyValues, queryOfTools, type Rule, value } from './rule.ts'

/** Reports maintenance that was due before today, by its calendar or its cycles. */
export const maintenance: Rule = async (tx, tools) => {
  const { rows } = await tx.execute<
    Record<'id' | 'project' | 'title' | 'day', string> & { done: number | null; every: number | null }
  >(sql`
    select a.id, a.project_id as project, a.title, s.forecast::text as day, s.done_cycles::float8 as done,
      a.every_cycles as every
    from (${queryOfTools(tools)}) tool join maintenance_alert a on a.project_id = tool.id cross join ${alertState(sql`tool.today`)}
    where ${sqlIsDueOn(sql`tool.today`)} and s.forecast < tool.today`)
  return rows.map(({ id, project, title, day, done, every }) => ({
    project,
    rule: 'maintenance',
    sourceId: id,
    name: title,
    values: [
      value('due', 'day', day),
      ...(done === null || every === null
        ? []
        : [value('doneCycles', 'number', done), value('everyCycles', 'number', every)]),
    ],
    since: day,
    address: maintenancePaths.editAlert(project, id),
    occasion: day,
  }))
}

/** Reports open milestones whose end has passed, which are shown in red. */
export const milestone: Rule = async (tx, tools) => {
  const { rows } = await tx.execute<Record<'id' | 'project' | 'name' | 'day' | 'recipients', string>>(sql`
    select d.id, d.project_id as project, d.display_name as name, d.end_date::text as day,
      coalesce((select string_agg(${sqlPersonName}, ', ' order by u.sort_name, u.id)
        from milestone_recipient w join user_account u on u.id = w.user_id where w.detail_id = d.id), '') as recipients
    from (${queryOfTools(tools)}) tool join project_detail d on d.project_id = tool.id
    where d.is_alertable and d.is_active and d.end_date < tool.today`)
  return rows.map(({ id, project, name, day, recipients }) => ({
    project,
    rule: 'milestone',
    sourceId: id,
    name,
    values: nonEmptyValues([value('end', 'day', day), value('recipients', 'text', recipients)]),
    since: day,
    address: milestonePaths.view(project, id),
    requiredAction: 'ViewProjectStatusAlert',
    occasion: day,
  }))
}

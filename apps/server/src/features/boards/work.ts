import type { boards as calls } from '@steelsafe/contract/boards/endpoints.ts'
import type { WorkItem } from '@steelsafe/contract/boards/work.ts'
import { and, or, type SQL, sql } from 'drizzle-orm'
import { mayInProjectOf } from '#core/access/permissions.ts'
import type { Call } from '#core/http/serve.ts'
import { contains } from '#core/lists/contains.ts'
import { countRows } from '#core/lists/count-rows.ts'
import { limitOffset, type Sorting, sortExpressions, sortOf } from '#core/lists/page-range.ts'
import { pageOf } from '#core/lists/read-page.ts'
import { dayOfCompany } from '#core/project/project-day.ts'
import { actorIn, delayIn, isResponsible } from '#features/responsible/index.ts'
import { taskStateIn } from './task-state.ts'

const sorting: Sorting<'day' | 'projectNumber'> = {
  columns: { day: sql`w.day`, projectNumber: sql`p.sort_number` },
  byDefault: { field: 'day', ascending: true },
  id: sql`w.id`,
}

/** Returns a select of the open tasks without subtasks and the unsolved problems of the tools of a company. */
const workOf = (company: string): SQL => sql`(
  select k.id, 'task' as kind, k.title as name, k.end_date as day, k.project_id, k.responsible_user_id,
    k.responsible_company_id, k.delay_reason, k.delay_reason_by, k.delay_reason_at, k.version
  from project_company pc join timeline_task k on k.project_id = pc.project_id
  where pc.company_id = ${company} and k.percent_complete < 100
    and not exists (select 1 from timeline_task below where below.parent_id = k.id)
  union all
  select e.id, 'problem', left(e.description, 200), e.work_date, e.project_id, null::uuid, null::uuid, '', null::uuid,
    null::timestamptz, null::int
  from project_company pc join maintenance_entry e on e.project_id = pc.project_id
  where pc.company_id = ${company} and e.is_reported and e.status_id <> 'Complete')`

/** Returns the late tasks that the caller may see and the open problems, of all tools of a company. */
export async function readWork({ tx, services, caller, company, query }: Call<typeof calls.work>) {
  const { kind, mine, molder, customer, searchTerm } = query
  const from = sql`${workOf(company)} w join project p on p.id = w.project_id
    join project_summary s on s.project_id = w.project_id
    cross join lateral (select ${dayOfCompany(sql`p.company_id`, services)} as today) own`
  const where = and(
    sql`(w.kind = 'problem' or (w.day < own.today and ${mayInProjectOf(caller, sql`w.project_id`, 'ViewTimeline')}))`,
    kind && sql`w.kind = ${kind}`,
    mine ? sql`(s.lead_id = ${caller.id} or ${isResponsible('w', caller.id)})` : undefined,
    molder ? sql`s.sort_molder = natural_key(left(${molder}, 200))` : undefined,
    customer ? sql`s.sort_customer = natural_key(left(${customer}, 200))` : undefined,
    or(contains(sql`searchable(w.name)`, searchTerm), contains(sql`p.search_text`, searchTerm)),
  )
  const { rows } = await tx.execute<WorkItem>(sql`
    select w.id, w.kind, w.name, w.day::text as day, own.today - w.day as "daysAgo", w.project_id as "projectId",
      p.project_number as "projectNumber", p.part_name as "partName", s.molder, s.customer,
      ${actorIn('w', sql`s.lead_id`)} as acts, ${delayIn('w')} as delay,
      case when w.kind = 'task' then ${taskStateIn('w', caller)} end as task
    from ${from} where ${where} order by ${sortExpressions(sorting, query)} ${limitOffset(query)}`)
  const totalCount = await countRows(tx, 'timeline_task', from, where)
  const { rows: work, ...rest } = pageOf(query, rows, totalCount, sortOf(sorting, query))
  return { work, ...rest }
}

import type { boards as calls } from '@steelsafe/contract/boards/endpoints.ts'
import type { WorkItem } from '@steelsafe/contract/boards/work.ts'
import { and, or, type SQL, sql } from 'drizzle-orm'
import { canInEveryProject, sqlCanInProject } from '#core/access/permissions.ts'
import type { Call } from '#core/http/serve.ts'
import { sqlContains } from '#core/lists/contains.ts'
import { countRows } from '#core/lists/count-rows.ts'
import { plannedLimitClause, type Sorting, sortExpressions, sortOf } from '#core/lists/page-range.ts'
import { pageOf } from '#core/lists/read-page.ts'
import { currentDays, dayOfCompany } from '#core/project/project-day.ts'
import type { Services } from '#core/services.ts'
import { delayIn, responsiblePartyIn, sqlIsResponsible } from '#features/responsible/index.ts'
import { taskStateIn } from './task-state.ts'

const sorting: Sorting<'day' | 'projectNumber'> = {
  columns: { day: sql`w.day`, projectNumber: sql`p.sort_number` },
  byDefault: { field: 'day', ascending: true },
  id: sql`w.id`,
}

/** The company that owns the project of the task `k`. */
const owner: SQL = sql`(select owned.company_id from project owned where owned.id = k.project_id)`

/**
 * Returns the condition that the task `k` is late, which it is from the day after its end. The project's own day is
 * read only for ends between the earliest and the latest current day on earth.
 */
function sqlIsLate(services: Services): SQL {
  const { first, last } = currentDays()
  return sql`(k.end_date < ${last}::date
    and (k.end_date < ${first}::date or k.end_date < ${dayOfCompany(owner, services)}))`
}

/**
 * Returns a select of the late tasks without subtasks that fulfill a condition, and of the unsolved problems of the
 * tools of a company.
 */
const workOf = (company: string, tasks: SQL | undefined, services: Services): SQL => sql`(
  select k.id, 'task' as kind, k.title as name, k.end_date as day, k.project_id, k.responsible_user_id,
    k.responsible_company_id, k.delay_reason, k.delay_reason_by, k.delay_reason_at, k.version
  from project_company pc join timeline_task k on k.project_id = pc.project_id
  where pc.company_id = ${company} and k.percent_complete < 100 and ${and(sqlIsLate(services), tasks)}
    and not exists (select 1 from timeline_task below where below.parent_id = k.id)
  union all
  select e.id, 'problem', left(e.description, 200), e.work_date, e.project_id, null::uuid, null::uuid, '', null::uuid,
    null::timestamptz, null::int
  from project_company pc join maintenance_entry e on e.project_id = pc.project_id
  where pc.company_id = ${company} and e.is_reported and e.status_id <> 'Complete')`

/** Returns the late tasks that the caller may see and the open problems, of all tools of a company. */
export async function readWork({ tx, services, caller, company, query }: Call<typeof calls.work>) {
  const { kind, mine, molder, customer, searchTerm } = query
  const sqlCanView = (await canInEveryProject(tx, caller, company, 'ViewTimeline'))
    ? undefined
    : sqlCanInProject(caller, sql`k.project_id`, 'ViewTimeline')
  // The planner leaves `left join` out of statements that do not mention the table.
  const from = sql`${workOf(company, sqlCanView, services)} w left join project p on p.id = w.project_id
    left join project_summary s on s.project_id = w.project_id`
  const where = and(
    // Without any condition, `countRows` could return the number of rows of the table `timeline_task`.
    sql`true`,
    kind && sql`w.kind = ${kind}`,
    mine ? sql`(s.lead_id = ${caller.id} or ${sqlIsResponsible('w', caller.id)})` : undefined,
    molder ? sql`s.sort_molder = natural_key(left(${molder}, 200))` : undefined,
    customer ? sql`s.sort_customer = natural_key(left(${customer}, 200))` : undefined,
    or(sqlContains(sql`searchable(w.name)`, searchTerm), sqlContains(sql`p.search_text`, searchTerm)),
  )
  const order = sortExpressions(sorting, query)
  // The rows of the page are chosen first, so that only their projects, people and rights are read.
  const { rows } = await tx.execute<WorkItem>(sql`
    with w as materialized (
      select w.* from ${from} where ${where} order by ${order} ${plannedLimitClause(query)}
    )
    select w.id, w.kind, w.name, w.day::text as day, own.today - w.day as "daysAgo", w.project_id as "projectId",
      p.project_number as "projectNumber", p.part_name as "partName", s.molder, s.customer,
      ${responsiblePartyIn('w', sql`s.lead_id`)} as acts, ${delayIn('w')} as delay,
      case when w.kind = 'task' then ${taskStateIn('w', caller)} end as task
    from w join project p on p.id = w.project_id join project_summary s on s.project_id = w.project_id
      cross join lateral (select ${dayOfCompany(sql`p.company_id`, services)} as today) own
    order by ${order}`)
  const totalCount = await countRows(tx, 'timeline_task', from, where)
  const { rows: work, ...rest } = pageOf(query, rows, totalCount, sortOf(sorting, query))
  return { work, ...rest }
}

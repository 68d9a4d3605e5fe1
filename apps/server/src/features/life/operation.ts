import { type SQL, sql } from 'drizzle-orm'
import { sqlPersonName } from '#core/access/person.ts'
import type { EventSource, LifeTool } from './event-source.ts'

/** Production per month, dated on the last day with production. Sums up only the newest months, up to the limit. */
export const months = ({ project }: LifeTool, limit: SQL | null): EventSource => ({
  rows: sql`
    select month.start::text || ' ' || made.unit_id as key, 'produced' as happened, null::uuid as thing, made.day,
      null::timestamptz as date, null::int as slip, '' as person,
      jsonb_build_object('quantity', made.quantity, 'unitId', made.unit_id, 'scrap', made.scrap,
        'from', month.start, 'to', (month.start + interval '1 month - 1 day')::date) as values
    from (
      select first_day::date as start
      from (select min(d.date) as first, max(d.date) as last from production_data d where d.project_id = ${project}) span
        cross join generate_series(date_trunc('month', span.first::timestamp), span.last::timestamp, interval '1 month') first_day
      order by first_day desc ${limit ?? sql``}
    ) month cross join lateral (
      select d.unit_id, sum(d.quantity)::float8 as quantity, sum(d.scrap)::float8 as scrap, max(d.date) as day
      from production_data d
      where d.project_id = ${project} and d.date >= month.start and d.date < month.start + interval '1 month'
      group by d.unit_id
    ) made`,
  newest: sql`made.day desc, month.start desc, made.unit_id desc`,
})

/** Production targets that were reached. */
export const targets = ({ project, zone }: LifeTool): EventSource => ({
  rows: sql`
    select t.id::text as key, 'targetReached' as happened, t.id as thing, (t.reached_at at time zone ${zone})::date as day,
      t.reached_at as date, null::int as slip, '' as person,
      jsonb_build_object('target', t.target::float8, 'unitId', p.production_unit_id) as values
    from production_target t join project p on p.id = t.project_id
    where t.project_id = ${project} and t.reached_at is not null`,
  newest: sql`t.reached_at desc, t.id desc`,
})

/** The maintenance log. */
export const maintenance = ({ project }: LifeTool): EventSource => ({
  rows: sql`
    select e.id::text as key, 'maintenance' as happened, e.id as thing, e.work_date as day, null::timestamptz as date,
      null::int as slip, case when e.created_by is null then e.reporter_name else ${sqlPersonName} end as person,
      jsonb_build_object('status', e.status_id, 'description', left(e.description, 300)) as values
    from maintenance_entry e left join user_account u on u.id = e.created_by
    where e.project_id = ${project}`,
  newest: sql`e.work_date desc, e.id desc`,
})

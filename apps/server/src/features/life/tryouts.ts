import { sql } from 'drizzle-orm'
import type { EventSource, LifeTool } from './event-source.ts'

/** Tryouts: planned or moved until their day, missed after it, and run with their outcome. */
export const tryouts = ({ project, today }: LifeTool): EventSource => ({
  rows: sql`
    select t.id::text || ' ' || what.happened as key, what.happened, t.id as thing, what.day, null::timestamptz as date,
      what.slip, '' as person,
      jsonb_build_object('number', t.number, 'reason', coalesce(t.missed_reason, ''), 'outcome', coalesce(t.outcome, '')) as values
    from tryout t cross join lateral (values
      (case when t.missed_reason is null then 'tryoutPlanned' else 'tryoutMoved' end, t.planned_date, null::int,
        t.actual_date is null and t.planned_date >= ${today}::date),
      (case when t.missed_reason is null then 'tryoutMissed' else 'tryoutMissedFor' end, t.planned_date, null::int,
        t.planned_date < coalesce(t.actual_date, ${today}::date)),
      (case when t.outcome is null then 'tryoutRun' else 'tryoutResult' end, t.actual_date, t.actual_date - t.planned_date,
        t.actual_date is not null)
    ) as what (happened, day, slip, is_so)
    where t.project_id = ${project} and what.is_so`,
  newest: sql`what.day desc, t.id desc, what.happened desc`,
})

/** The revisions of tryouts that two people have signed. */
export const signatures = ({ project, zone }: LifeTool): EventSource => ({
  rows: sql`
    select t.id::text || ' ' || r.revision as key, 'tryoutSigned' as happened, t.id as thing,
      (r.signed_at at time zone ${zone})::date as day, r.signed_at as date, null::int as slip,
      concat_ws(', ', r.content #>> '{tryout,signatures,0,by}', r.content #>> '{tryout,signatures,1,by}') as person,
      jsonb_build_object('number', t.number, 'revision', r.revision) as values
    from tryout_record r join tryout t on t.id = r.tryout_id where r.project_id = ${project}`,
  newest: sql`r.signed_at desc, r.tryout_id desc, r.revision desc`,
})

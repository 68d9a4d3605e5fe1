import { sql } from 'drizzle-orm'
import type { EventSource, LifeTool } from './event-source.ts'

/** Completed phases with their delay in days. */
export const phases = ({ project }: LifeTool): EventSource => ({
  rows: sql`
    select ph.id::text as key, 'phaseComplete' as happened, null::uuid as thing, ph.actual_milestone as day,
      null::timestamptz as date, ph.actual_milestone - ph.planned_milestone as slip, '' as person,
      jsonb_build_object('phase', ph.phase_type_id) as values
    from phase ph where ph.project_id = ${project} and ph.selected and ph.actual_milestone is not null`,
  newest: sql`ph.actual_milestone desc, ph.id desc`,
})

/** The past dates of a tool's profile. */
export const dates = ({ project, today, zone }: LifeTool): EventSource => ({
  rows: sql`
    select d.happened as key, d.happened, null::uuid as thing, d.day, null::timestamptz as date, null::int as slip,
      '' as person, '{}'::jsonb as values
    from project p cross join lateral (values
      ('purchased', p.date_of_purchase), ('delivered', p.date_of_delivery), ('sop', p.sop_date),
      ('created', (p.created_at at time zone ${zone})::date)) as d (happened, day)
    where p.id = ${project} and d.day <= ${today}::date`,
  newest: sql`d.day desc, d.happened desc`,
})

/** Completed milestones with their delay in days. */
export const completions = ({ project }: LifeTool): EventSource => ({
  rows: sql`
    select d.id::text as key, 'milestoneComplete' as happened, d.id as thing, d.value_date as day,
      null::timestamptz as date, d.value_date - d.end_date as slip, '' as person,
      jsonb_build_object('name', d.display_name) as values
    from project_detail d where d.project_id = ${project} and d.value_date is not null`,
  newest: sql`d.value_date desc, d.id desc`,
})

/** Approvals and completions of clear-to-pay milestones, and their withdrawals. */
export const payments = ({ project, zone }: LifeTool): EventSource => ({
  rows: sql`
    select h.id::text as key, 'payment' as happened, m.id as thing, (h.at at time zone ${zone})::date as day,
      h.at as date, null::int as slip, h.person,
      jsonb_build_object('milestone', h.milestone_name, 'act', h.act) as values
    from project_ctp_act h left join project_ctp_milestone m on m.id = h.milestone_id
    where h.project_id = ${project} and h.act in ('approved', 'unapproved', 'completed', 'uncompleted')`,
  newest: sql`h.at desc, h.id desc`,
})

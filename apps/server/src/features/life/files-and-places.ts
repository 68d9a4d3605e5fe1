import { sql } from 'drizzle-orm'
import { sqlPersonName } from '#core/access/person.ts'
import type { EventSource, LifeTool } from './event-source.ts'

/** Files and their later versions, except for files in the recycle bin. */
export const fileVersions = ({ project, zone }: LifeTool): EventSource => ({
  rows: sql`
    select v.id::text as key, case when v.number = 1 then 'fileAdded' else 'fileVersion' end as happened, f.id as thing,
      (v.created_at at time zone ${zone})::date as day, v.created_at as date, null::int as slip,
      ${sqlPersonName} as person, jsonb_build_object('name', f.name, 'number', v.number) as values
    from file_version v join file_entry f on f.id = v.entry_id left join user_account u on u.id = v.created_by
    where v.project_id = ${project} and f.deleted_at is null`,
  newest: sql`v.created_at desc, v.id desc`,
})

/** The versions of a tool's documents. */
export const documents = ({ project, zone }: LifeTool): EventSource => ({
  rows: sql`
    select d.type || ' ' || d.number as key, 'document' as happened, null::uuid as thing,
      (d.uploaded_at at time zone ${zone})::date as day, d.uploaded_at as date, null::int as slip,
      ${sqlPersonName} as person, jsonb_build_object('type', d.type, 'name', d.name, 'number', d.number) as values
    from project_document d left join user_account u on u.id = d.uploaded_by
    where d.project_id = ${project}`,
  newest: sql`d.uploaded_at desc, d.type desc, d.number desc`,
})

/** The recorded locations of a tool. */
export const places = ({ project, zone }: LifeTool): EventSource => ({
  rows: sql`
    select g.id::text as key, 'place' as happened, g.id as thing, (g.date at time zone ${zone})::date as day, g.date,
      null::int as slip, ${sqlPersonName} as person,
      jsonb_build_object('place', coalesce(
        nullif(concat_ws(', ', nullif(g.street_address1, ''), nullif(g.city, ''), nullif(g.state_province, ''),
          nullif(g.country_code, '')), ''),
        round(g.latitude::numeric, 4) || ', ' || round(g.longitude::numeric, 4))) as values
    from gps_location g left join user_account u on u.id = g.recorded_by
    where g.project_id = ${project}`,
  newest: sql`g.date desc, g.id desc`,
})

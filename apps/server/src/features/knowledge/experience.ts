import type { knowledge as calls } from '@steelsafe/contract/knowledge/endpoints.ts'
import type { Experience, Occurrence } from '@steelsafe/contract/knowledge/experience.ts'
import { experienceLimits as limits } from '@steelsafe/contract/knowledge/limits.ts'
import { sql } from 'drizzle-orm'
import { sqlCanInProject, sqlIsOnProject } from '#core/access/permissions.ts'
import type { Call } from '#core/http/serve.ts'

interface Row extends Occurrence, Record<string, unknown> {
  project: string
  number: string
  company: string
  times: number
  tools: number
}

/**
 * Returns the tools that had a defect, with the latest events of each, latest first. Includes events with a word of the
 * company that means the defect. Includes only tools that the caller is on and that belong to a company of the caller,
 * also for administrators.
 * @param defect a term of molding defects; any other value finds nothing
 */
export async function readExperience({
  tx,
  caller,
  params: { term: defect },
}: Call<typeof calls.experience>): Promise<Experience> {
  const { rows } = await tx.execute<Row>(sql`
    with tool as (
      select p.id, p.project_number as number, p.sort_number, c.id as company_id, c.name as company
      from company_user own join company c on c.id = own.company_id join project p on p.company_id = c.id
      where own.user_id = ${caller.id} and ${sqlIsOnProject(caller.id, sql`p.id`)}
    ), word as (
      select w.company_id, w.id::text as id from company_vocabulary w where w.defect_term = ${defect}
    ), happened as (
      select 'finding' as kind, f.id, f.project_id as project, coalesce(t.actual_date, t.planned_date) as day,
        null::date as since, f.item || ': ' || f.description as text, null::int as scrap, f.correction as helped,
        f.verified_tryout_id is not null as solved
      from finding f join tryout t on t.id = f.tryout_id join tool on tool.id = f.project_id
      where f.defect_term = ${defect}
      union all
      select 'maintenance', e.id, e.project_id, e.work_date, null, e.description, null,
        coalesce((select w.name from company_vocabulary w where w.id::text = e.action_id), ''),
        e.status_id = 'Complete'
      from maintenance_entry e join tool on tool.id = e.project_id
      where e.defect_id = ${defect} or exists (
        select 1 from word where word.company_id = tool.company_id and word.id = e.defect_id)
      union all
      select 'scrap', tool.id, tool.id, max(d.date), min(d.date),
        coalesce((array_agg(d.comment order by d.date desc, d.id desc) filter (where d.comment <> ''))[1], ''),
        sum((s.reason ->> 'quantity')::int)::int, '', null
      from production_data d join tool on tool.id = d.project_id
        cross join lateral jsonb_array_elements(d.scrap_reasons) as s(reason)
      where (d.scrap_reasons @> jsonb_build_array(jsonb_build_object('reasonId', ${defect}::text)) or exists (
          select 1 from word where word.company_id = tool.company_id
            and d.scrap_reasons @> jsonb_build_array(jsonb_build_object('reasonId', word.id))))
        and s.reason ->> 'reasonId' in (
          select ${defect}::text union all select word.id from word where word.company_id = tool.company_id)
        and ${sqlCanInProject({ id: caller.id, isAdmin: false }, sql`tool.id`, 'ViewProductionData')}
      group by tool.id
    ), ranked as (
      select h.*, max(h.day) over (partition by h.project) as last, count(*) over (partition by h.project)::int as times,
        row_number() over (partition by h.project order by h.day desc, h.kind, h.id desc) as place
      from happened h
    ), placed as (
      select r.*, tool.number, tool.company, dense_rank() over (order by r.last desc, tool.sort_number, tool.id) as rank
      from ranked r join tool on tool.id = r.project
    )
    select kind, id, project, number, company, times, day::text as day, since::text as since, text, scrap, helped,
      solved as "isSolved", (select count(distinct project)::int from happened) as tools
    from placed where rank <= ${limits.tools} and place <= ${limits.times} order by rank, place`)
  const byTool = Object.values(Object.groupBy(rows, ({ project }) => project))
  return {
    totalTools: rows[0]?.tools ?? 0,
    tools: byTool.flatMap(own => {
      const [first] = own ?? []
      if (!own || !first) return []
      return [
        {
          projectId: first.project,
          projectNumber: first.number,
          companyName: first.company,
          total: first.times,
          times: own,
        },
      ]
    }),
  }
}

import { alertLimits } from '@steelsafe/contract/alerts/limits.ts'
import type { AlertKind } from '@steelsafe/contract/alerts/names.ts'
import { type SQL, sql } from 'drizzle-orm'

/**
 * The parameters of the alert sources. The sources read the tools from the table `tool (id, number)` of the statement.
 */
interface Day {
  /** The requested tool. */
  project: string
  /** The controlled documents that apply to the company that owns the tools. */
  documents: SQL
  /** The company's current day, as SQL; `zone` is the name of its time zone. */
  today: SQL
  zone: SQL
}

/**
 * The sources of alerts by kind. Each source selects `thing` (its id), `happened`, `name`, `project`, `day`, and the
 * person as `person_id` or as the `signed_name` that was stored with a signature, of the tools in the table `tool`.
 */
export const sources: Record<AlertKind, readonly ((day: Day) => SQL)[]> = {
  release: [
    ({ today, zone }) => sql`
      select r.id as thing, 'revisionReleased' as happened, r.revision as name, r.project_id as project,
        (r.released_at at time zone ${zone})::date as day,
        r.released_by as person_id, null::text as signed_name
      from part_revision r join tool on tool.id = r.project_id
      where ${sqlIsNews(sql`r.released_at`, { today, zone })}`,
    ({ today, zone }) => sql`
      select t.id, 'tryoutSigned', t.number::text, t.project_id, (t.second_signed_at at time zone ${zone})::date,
        null, t.second_signed_name
      from tryout t join tool on tool.id = t.project_id
      where ${sqlIsNews(sql`t.second_signed_at`, { today, zone })}`,
    ({ today, zone }) => sql`
      select s.id, 'studySigned', s.kind, s.project_id, (s.second_signed_at at time zone ${zone})::date,
        s.second_signed_by, null
      from molding_study s join tool on tool.id = s.project_id
      where ${sqlIsNews(sql`s.second_signed_at`, { today, zone })}`,
  ],
  quality: [
    ({ zone }) => sql`
      select f.id as thing, 'findingOpen' as happened, f.item as name, f.project_id as project,
        (f.created_at at time zone ${zone})::date as day,
        f.owner_id as person_id, null::text as signed_name
      from finding f join tool on tool.id = f.project_id
      where f.verified_tryout_id is null`,
    ({ project, today, documents }) => sql`
      select d.id, 'documentReplaced', d.section, ${project}::uuid, d.effective_date, d.approved_by, null
      from (${documents}) d where d.effective_date > ${today} - ${alertLimits.newsDays}::int`,
  ],
  maintenance: [
    ({ today }) => sql`
      select d.id as thing, 'maintenanceDue' as happened, d.name, d.project_id as project, d.due_on as day,
        null::uuid as person_id, null::text as signed_name
      from due_date d join tool on tool.id = d.project_id
      where d.kind = 'maintenance' and d.due_on <= ${today}`,
    () => sql`
      select e.id, 'entryOpen', e.description, e.project_id, e.work_date, e.created_by, null
      from maintenance_entry e join tool on tool.id = e.project_id
      where e.status_id <> 'Complete'`,
  ],
}

const sqlIsNews = (at: SQL, { today, zone }: Pick<Day, 'today' | 'zone'>): SQL =>
  sql`(${at} at time zone ${zone})::date > ${today} - ${alertLimits.newsDays}::int`

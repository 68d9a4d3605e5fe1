import { alertLimits } from '@steelsafe/contract/alerts/limits.ts'
import type { AlertKind } from '@steelsafe/contract/alerts/names.ts'
import { type SQL, sql } from 'drizzle-orm'
import { sqlPersonName } from '#core/access/person.ts'

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

const person = (id: SQL) =>
  sql`coalesce((select ${sqlPersonName} from user_account u where u.id = ${id}), '')`

/**
 * The sources of alerts by kind. Each source selects `thing` (its id), `happened`, `name`, `project`, `day` and
 * `person` of the tools in the table `tool`.
 */
export const sources: Record<AlertKind, readonly ((day: Day) => SQL)[]> = {
  release: [
    ({ today, zone }) => sql`
      select r.id as thing, 'revisionReleased' as happened, r.revision as name, r.project_id as project,
        (r.released_at at time zone ${zone})::date as day, ${person(sql`r.released_by`)} as person
      from part_revision r join tool on tool.id = r.project_id
      where ${isNews(sql`r.released_at`, { today, zone })}`,
    ({ today, zone }) => sql`
      select t.id, 'tryoutSigned', t.number::text, t.project_id, (t.second_signed_at at time zone ${zone})::date,
        t.second_signed_name
      from tryout t join tool on tool.id = t.project_id
      where ${isNews(sql`t.second_signed_at`, { today, zone })}`,
    ({ today, zone }) => sql`
      select s.id, 'studySigned', s.kind, s.project_id, (s.second_signed_at at time zone ${zone})::date,
        ${person(sql`s.second_signed_by`)}
      from molding_study s join tool on tool.id = s.project_id
      where ${isNews(sql`s.second_signed_at`, { today, zone })}`,
  ],
  quality: [
    ({ zone }) => sql`
      select f.id as thing, 'findingOpen' as happened, f.item as name, f.project_id as project,
        (f.created_at at time zone ${zone})::date as day, ${person(sql`f.owner_id`)} as person
      from finding f join tool on tool.id = f.project_id
      where f.verified_tryout_id is null`,
    ({ project, today, documents }) => sql`
      select d.id, 'documentReplaced', d.section, ${project}::uuid, d.effective_date, ${person(sql`d.approved_by`)}
      from (${documents}) d where d.effective_date > ${today} - ${alertLimits.newsDays}::int`,
  ],
  maintenance: [
    ({ today }) => sql`
      select d.id as thing, 'maintenanceDue' as happened, d.name, d.project_id as project, d.due_on as day, '' as person
      from due_date d join tool on tool.id = d.project_id
      where d.kind = 'maintenance' and d.due_on <= ${today}`,
    () => sql`
      select e.id, 'entryOpen', e.description, e.project_id, e.work_date, ${person(sql`e.created_by`)}
      from maintenance_entry e join tool on tool.id = e.project_id
      where e.status_id <> 'Complete'`,
  ],
}

const isNews = (at: SQL, { today, zone }: Pick<Day, 'today' | 'zone'>): SQL =>
  sql`(${at} at time zone ${zone})::date > ${today} - ${alertLimits.newsDays}::int`

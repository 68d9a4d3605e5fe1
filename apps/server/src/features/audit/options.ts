import type { Language } from '@steelsafe/contract/core/fields.ts'
import type { Option } from '@steelsafe/contract/core/lists.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { sqlPersonName, u } from '#core/person.ts'
import { kindOf } from './words.ts'

/** Maximum number of people in the choice. */
const maxPeople = 500

/** Every table with an audit, by its words in a language. */
export async function subjects(tx: Tx, language: Language): Promise<Option[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgname = 'audit' and c.relnamespace = current_schema()::regnamespace`)
  return kinds(
    language,
    rows.map(row => row.name),
  )
}

/** Who has done something, in one project or at all. Who is deleted has no name to be chosen by. */
export async function people(tx: Tx, project?: string): Promise<Option[]> {
  return tx
    .select({ value: u.id, display: sqlPersonName })
    .from(u)
    .where(sql`u.deleted_at is null and exists (
      select 1 from audit_act a where a.actor_id = u.id and a.whole_id is null
        and ${project ? sql`a.project_id = ${project}` : sql`true`})`)
    .orderBy(u.sortName, u.id)
    .limit(maxPeople)
}

/** Who has done something in a project, and to which kinds of things. */
export async function historyOptions(tx: Tx, language: Language, project: string) {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select distinct subject as name from audit_act where project_id = ${project} and whole_id is null`,
  )
  return {
    people: await people(tx, project),
    kinds: kinds(
      language,
      rows.map(row => row.name),
    ),
  }
}

const kinds = (language: Language, names: string[]): Option[] =>
  names
    .map(value => ({ display: kindOf(language, value), value }))
    .sort((one, other) => one.display.localeCompare(other.display, language))

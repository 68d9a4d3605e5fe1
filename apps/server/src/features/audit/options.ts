import type { audit as calls } from '@steelsafe/contract/audit/endpoints.ts'
import type { Option } from '@steelsafe/contract/core/endpoint/lists.ts'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import { naturalCompare } from '@steelsafe/contract/core/names/natural-order.ts'
import { sql } from 'drizzle-orm'
import { sqlPersonName, userRow } from '#core/access/person.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import type { Call } from '#core/http/serve.ts'
import { type Readable, sqlIsActReadable } from './readable.ts'
import { kindOf } from './sentences/words.ts'

/** Maximum number of people in the options. */
const maxPeople = 500

/** Returns the audited tables, with their names in the language of the request. */
export async function listSubjectOptions({
  tx,
  origin: { language },
}: Call<typeof calls.subjectOptions>): Promise<Option[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgname = 'audit_insert' and c.relnamespace = current_schema()::regnamespace`)
  return kinds(
    language,
    rows.map(row => row.name),
  )
}

/**
 * Returns the users with acts in the readable part of the audit. Omits deleted users, because they have no name.
 */
export async function listPersonOptions(tx: Tx, readable?: Readable): Promise<Option[]> {
  return tx
    .select({ value: userRow.id, display: sqlPersonName })
    .from(userRow)
    .where(sql`u.deleted_at is null and exists (
      select 1 from audit_act a where a.actor_id = u.id and a.whole_id is null
        and ${sqlIsActReadable(readable)})`)
    .orderBy(userRow.sortName, userRow.id)
    .limit(maxPeople)
}

/**
 * Returns the users with acts in a project and the kinds of changed things, as far as the caller may read them.
 */
export async function historyOptions(tx: Tx, language: Language, readable: Readable) {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select distinct a.subject as name from audit_act a where ${sqlIsActReadable(readable)} and a.whole_id is null`,
  )
  return {
    people: await listPersonOptions(tx, readable),
    kinds: kinds(
      language,
      rows.map(row => row.name),
    ),
  }
}

function kinds(language: Language, names: string[]): Option[] {
  const compare = naturalCompare(language)
  return names
    .map(value => ({ display: kindOf(language, value), value }))
    .sort((one, other) => compare(one.display, other.display))
}

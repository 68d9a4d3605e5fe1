import type { AuditPart } from '@steelsafe/contract/audit/entities.ts'
import type { ListQuery } from '@steelsafe/contract/core/endpoint/lists.ts'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { notFound } from '#core/errors.ts'
import { sqlContains } from '#core/lists/contains.ts'
import { countRows } from '#core/lists/count-rows.ts'
import { limitClause, sortExpressions, sortOf } from '#core/lists/page-range.ts'
import { pageOf } from '#core/lists/read-page.ts'
import { actorName } from './actor-name.ts'
import { type Readable, sqlIsActReadable, sqlIsEntryReadable } from './readable.ts'
import { searchedText } from './search.ts'
import { changesOf } from './sentences/changes.ts'
import type { AuditEntry } from './sentences/entry.ts'
import { readReferencedNames } from './sentences/names.ts'
import { sentenceOf } from './sentences/sentence.ts'
import { kindOf } from './sentences/words.ts'

/** Maximum number of things that the sentence of an act names. */
const maxNamed = 3

/** Returns the first entries of each act; for files, the entries of the topmost folders. */
export async function firstEntries(
  tx: Tx,
  acts: string[],
  readable: Readable | undefined,
): Promise<AuditEntry[]> {
  if (acts.length === 0) return []
  const sqlIsOfAct = sql`e.act_id = a.id and ${sqlIsEntryReadable(readable)}`
  // The entries of files must all be read, to sort them by depth. An index sorts the other entries.
  const { rows } = await tx.execute<AuditEntry>(sql`
    select e.* from audit_act a cross join lateral (
      (select ${fields} from audit_entry e where a.subject <> 'file_entry' and ${sqlIsOfAct}
       order by e.number limit ${maxNamed})
      union all
      (select ${fields} from audit_entry e where a.subject = 'file_entry' and ${sqlIsOfAct}
       order by length(rtrim(e.label, '/')) - length(replace(rtrim(e.label, '/'), '/', '')), e.number
       limit ${maxNamed})
    ) e where a.id = any(${sql.param(acts)}::uuid[])`)
  return rows
}

const fields = sql`e.id, e.act_id as "actId", a.action, e.verb, e.subject, e.subject_id as "subjectId", e.before, e.after,
  e.label, e.person_id as "personId"`

const sorting = {
  columns: { number: sql`e.number` },
  byDefault: { field: 'number', ascending: true },
  id: sql`e.id`,
} as const

/**
 * Returns the entries of an act as sentences, including things that were added or removed together with its subject.
 * @throws 404 for an act that is not readable
 */
export async function listParts(
  tx: Tx,
  language: Language,
  act: string,
  query: ListQuery<keyof typeof sorting.columns> & { timeZone: string },
  readable?: Readable,
) {
  const actRow = await actOf(tx, act, readable)
  const from = sql`audit_entry e join audit_act a on a.id = e.act_id`
  const where = sql`e.act_id in (select id from audit_act where id = ${act} or whole_id = ${act})
    and ${sqlIsEntryReadable(readable)} and ${sqlContains(searchedText(readable), query.searchTerm) ?? sql`true`}`
  const { rows } = await tx.execute<AuditEntry>(sql`
    select ${fields} from ${from} where ${where}
    order by ${sortExpressions(sorting, query)} ${limitClause(query)}`)
  const totalCount = await countRows(tx, 'audit_entry', from, where)
  const reader = {
    language,
    timeZone: query.timeZone,
    names: await readReferencedNames(tx, rows),
    isMetric: actRow.isMetric ?? true,
    readsAll: readable === undefined,
    readsInternal: readable?.readsInternal ?? true,
  }
  const parts: AuditPart[] = rows.map(entry => {
    const changes = changesOf(entry, reader)
    return {
      id: entry.id,
      sentence: sentenceOf({ ...actRow, ...entry, count: 1, things: [entry], changes }, reader),
      kind: kindOf(language, entry.subject),
      changes,
      subject: entry.subject,
      subjectId: entry.subjectId,
      before: entry.before,
      after: entry.after,
    }
  })
  const { rows: pageParts, ...rest } = pageOf(query, parts, totalCount, sortOf(sorting, query))
  return { parts: pageParts, ...rest }
}

async function actOf(tx: Tx, id: string, readable: Readable | undefined) {
  const { rows } = await tx.execute<{
    person: string | null
    place: string | null
    isMetric: boolean | null
  }>(sql`
    select ${actorName} as person, a.place, p.is_metric as "isMetric"
    from audit_act a left join user_account u on u.id = a.actor_id left join project p on p.id = a.project_id
    where a.id = ${id} and ${sqlIsActReadable(readable)}`)
  if (!rows[0]) throw notFound('entry')
  return rows[0]
}

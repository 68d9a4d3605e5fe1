import type { AuditAct, AuditAction, auditVerbs } from '@steelsafe/contract/audit/entities.ts'
import type { ListQuery } from '@steelsafe/contract/core/endpoint/lists.ts'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { userRow } from '#core/access/person.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { countRows } from '#core/lists/count-rows.ts'
import { type DaysFilter, sqlIsInDays } from '#core/lists/days-filter.ts'
import { limitAndOffset, sortExpressions, sortOf } from '#core/lists/page-range.ts'
import { pageOf } from '#core/lists/read-page.ts'
import { auditActs } from '#database/schema/audit.ts'
import { companies } from '#database/schema/companies.ts'
import { projects } from '#database/schema/projects.ts'
import { actorName } from './actor-name.ts'
import { firstEntries } from './entries.ts'
import { type Readable, sqlIsActReadable, sqlIsEntryReadable } from './readable.ts'
import { actMatches } from './search.ts'
import { changesOf } from './sentences/changes.ts'
import type { AuditEntry } from './sentences/entry.ts'
import { readReferencedNames } from './sentences/names.ts'
import { sentenceOf } from './sentences/sentence.ts'
import { actorOf, kindOf } from './sentences/words.ts'

const auditActRow = alias(auditActs, 'a')
const companyRow = alias(companies, 'c')
const projectRow = alias(projects, 'p')

export const sorting = {
  columns: { at: sql`a.at` },
  byDefault: { field: 'at', ascending: false },
  id: sql`a.id`,
} as const

export interface ActsQuery extends ListQuery<keyof typeof sorting.columns>, DaysFilter {
  verb?: (typeof auditVerbs)[number] | undefined
  subject?: string | undefined
  personId?: string | undefined
  companyId?: string | undefined
  projectId?: string | undefined
}

/** The audit actions of each verb. */
const actionsOf: Record<(typeof auditVerbs)[number], AuditAction[]> = {
  insert: ['insert', 'restore'],
  update: ['update', 'rename', 'move'],
  delete: ['delete', 'recycle'],
}

/**
 * Returns a page of acts as sentences. The act on a project or company includes the things that were added or removed
 * together with it.
 * @param readable undefined for the whole audit, which administrators read
 */
export async function listActs(tx: Tx, language: Language, query: ActsQuery, readable?: Readable) {
  const acts = await findActs(tx, language, query, readable)
  return toPage(tx, language, query, acts, readable)
}

/** The rows of a page of acts, and the number of all matching acts. */
interface ActPage {
  rows: Row[]
  totalCount: number
}

interface SearchedActs {
  /** The ids of the acts with an entry that matches the search term, if the caller has found them. */
  ids?: readonly string[] | undefined
  /** Maximum number of entries of an act whose things are counted; other requests would wait for a longer count. */
  maxEntries?: number
}

/** Reads a page of acts. */
export async function findActs(
  tx: Tx,
  language: Language,
  query: ActsQuery,
  readable: Readable | undefined,
  { ids, maxEntries }: SearchedActs = {},
): Promise<ActPage> {
  const where = and(
    sql`a.whole_id is null`,
    sqlIsActReadable(readable),
    query.projectId ? sql`a.project_id = ${query.projectId}` : undefined,
    query.companyId ? sql`a.company_id = ${query.companyId}` : undefined,
    query.personId ? sql`a.actor_id = ${query.personId}` : undefined,
    query.subject ? sql`a.subject = ${query.subject}` : undefined,
    query.verb ? sql`a.action = any(${sql.param(actionsOf[query.verb])}::text[])` : undefined,
    await sqlIsInDays(tx, sql`a.at`, query),
    actMatches(language, query.searchTerm, readable, ids),
  )
  const rows = await readActs(tx, where, query, readable, maxEntries)
  return { rows, totalCount: await countRows(tx, 'audit_act', sql`audit_act a`, where) }
}

/** Formats the acts of a page as sentences. */
export async function toPage(
  tx: Tx,
  language: Language,
  query: ActsQuery,
  { rows, totalCount }: ActPage,
  readable: Readable | undefined,
) {
  const { rows: entries, ...page } = pageOf(
    query,
    await actsInWords(tx, { language, timeZone: query.timeZone }, rows, readable),
    totalCount,
    sortOf(sorting, query),
  )
  return { entries, ...page }
}

type Row = Awaited<ReturnType<typeof readActs>>[number]

/** The number of things of an act `a`. */
const thingCount = (readable: Readable | undefined): SQL<number | null> => sql<number | null>`(
  select count(distinct e.subject_id)::int from audit_entry e where e.act_id = a.id and ${sqlIsEntryReadable(readable)})`

/** The number of things of an act `a`; null when it has more than `maxEntries` entries. */
const thingCountUpTo = (maxEntries: number, readable: Readable | undefined): SQL<number | null> => sql<
  number | null
>`
  case when (select count(*) from (select 1 from audit_entry e where e.act_id = a.id limit ${maxEntries + 1}) few)
    <= ${maxEntries} then ${thingCount(readable)} end`

/** Reads a page of acts. The things are counted only for the acts of that page. */
function readActs(
  tx: Tx,
  where: SQL | undefined,
  query: ActsQuery,
  readable: Readable | undefined,
  maxEntries: number | undefined,
) {
  const count = maxEntries === undefined ? thingCount(readable) : thingCountUpTo(maxEntries, readable)
  const sorted = sortExpressions(sorting, query)
  const [size, skipped] = limitAndOffset(query)
  const actPage = tx
    .select()
    .from(auditActRow)
    .where(where)
    .orderBy(sorted)
    .limit(size)
    .offset(skipped)
    .as('a')
  return tx
    .select({
      id: actPage.id,
      at: actPage.at,
      person: actorName,
      address: actPage.address,
      action: actPage.action,
      subject: actPage.subject,
      companyId: actPage.companyId,
      projectId: actPage.projectId,
      place: actPage.place,
      isPlaceThere: sql<boolean>`case when a.project_id is null then c.id else p.id end is not null`,
      isMetric: projectRow.isMetric,
      count,
      withIt: sql<number>`(
        select count(*)::int from audit_act s join audit_entry e on e.act_id = s.id
        where s.whole_id = a.id and ${sqlIsEntryReadable(readable)})`,
    })
    .from(actPage)
    .leftJoin(userRow, eq(userRow.id, actPage.actorId))
    .leftJoin(companyRow, eq(companyRow.id, actPage.companyId))
    .leftJoin(projectRow, eq(projectRow.id, actPage.projectId))
    .orderBy(sorted)
}

/** Merges the entries of one thing: the oldest values before, and the newest values after. */
function mergeEntries(steps: readonly AuditEntry[]): AuditEntry[] {
  const [first, ...others] = steps
  if (!first || others.length === 0) return [...steps]
  const before = Object.assign({}, ...steps.toReversed().map(step => step.before))
  const after = Object.assign({}, ...steps.map(step => step.after))
  return [{ ...first, before: first.before && before, after }]
}

async function actsInWords(
  tx: Tx,
  { language, timeZone = 'UTC' }: { language: Language; timeZone: string | undefined },
  rows: Row[],
  readable: Readable | undefined,
): Promise<AuditAct[]> {
  const entries = await firstEntries(
    tx,
    rows.map(row => row.id),
    readable,
  )
  const names = await readReferencedNames(tx, entries)
  const byAct = Map.groupBy(entries, entry => entry.actId)
  return rows.map(({ isMetric, withIt, count, ...others }) => {
    const row = { ...others, count: count ?? 0 }
    const reader = {
      language,
      timeZone,
      names,
      isMetric: isMetric ?? true,
      readsAll: readable === undefined,
      readsInternal: readable?.readsInternal ?? true,
    }
    const actEntries = byAct.get(row.id) ?? []
    const things = row.count === 1 ? mergeEntries(actEntries) : actEntries
    const changes = row.count === 1 && things[0] ? changesOf(things[0], reader) : []
    return {
      ...row,
      person: row.person === null ? '' : actorOf(language, row.person),
      kind: kindOf(language, row.subject),
      sentence: sentenceOf({ ...row, things, changes }, reader),
      changes,
      count: row.count + withIt,
    }
  })
}

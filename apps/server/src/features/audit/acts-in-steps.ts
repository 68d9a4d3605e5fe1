import type { Language } from '@steelsafe/contract/core/fields.ts'
import { limits } from '@steelsafe/contract/core/limits.ts'
import { sql } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import type { Transaction, Tx } from '#core/database/engine/engine.ts'
import { repeatInTransactions } from '#core/database/portions.ts'
import { selectOne } from '#core/database/select-one.ts'
import { limitAndOffset, sortOf } from '#core/lists/page-range.ts'
import { queueSearch } from '#core/lists/queue-search.ts'
import type { Services } from '#core/services.ts'
import { type ActsQuery, findActs, sorting, toPage } from './acts.ts'
import { type Readable, sqlIsEntryReadable } from './readable.ts'
import { isSearch, sqlEntryMatches } from './search.ts'

/** Number of entries that are read in one transaction. */
const sizes = { first: 500, min: 50, max: 10_000 }
/** Maximum number of entries of an act whose things are counted in one statement. */
const manyEntries = 1_000

interface ActsRequest {
  services: Pick<Services, 'engine'>
  caller: Pick<Caller, 'id'>
  language: Language
  query: ActsQuery
  /** Undefined for the whole audit, which administrators read. */
  readable?: Readable
}

/**
 * Returns the result of `listActs`, but reads in several transactions: an import can have as many entries as its sheet
 * has rows, and with the embedded database all other requests wait for each statement.
 */
export async function listActsInSteps({
  services: { engine },
  caller,
  language,
  query,
  readable,
}: ActsRequest) {
  const read = <T>(work: (tx: Tx) => Promise<T>) => engine.transaction(work, { readOnly: true })
  const readLong = <T>(work: (tx: Tx) => Promise<T>) =>
    engine.transaction(work, { readOnly: true, isLong: true })
  const ids =
    readable && isSearch(query.searchTerm)
      ? await queueSearch(caller, () => actsWithEntries(read, language, query, readable))
      : undefined
  const { rows, totalCount } = await readLong(tx =>
    findActs(tx, language, query, readable, { ids, maxEntries: manyEntries }),
  )
  for (const row of rows) row.count ??= await countThings(read, row.id, readable)
  return read(tx => toPage(tx, language, query, { rows, totalCount }, readable))
}

/**
 * Returns the ids of the acts of a project with an entry that matches the search term. Without a filter and with the
 * newest acts first, stops when it has enough ids for the page and the counted rows.
 */
async function actsWithEntries(
  read: Transaction,
  language: Language,
  query: ActsQuery,
  readable: Readable,
): Promise<string[]> {
  const [size, skipped] = limitAndOffset(query)
  const { verb, subject, personId, from, to } = query
  const isFiltered = [verb, subject, personId, from, to].some(value => value !== undefined)
  const needsAll = isFiltered || sortOf(sorting, query).sortAscending
  const enough = needsAll ? Number.POSITIVE_INFINITY : Math.max(limits.countedRows + 1, size + skipped)
  const ids = new Set<string>()
  let until = 'infinity'
  await repeatInTransactions(read, sizes, async (tx, entryCount) => {
    const from = await beginningOfPortion(tx, readable.project, until, entryCount)
    const { rows } = await tx.execute<{ id: string }>(sql`
      select distinct coalesce(s.whole_id, s.id) as id from audit_entry e join audit_act s on s.id = e.act_id
      where e.at >= ${from}::timestamptz and e.at < ${until}::timestamptz
        and ${sqlIsEntryReadable(readable)} and ${sqlEntryMatches(language, query.searchTerm, readable)}`)
    for (const { id } of rows) ids.add(id)
    until = from
    return from === '-infinity' || ids.size >= enough
  })
  return [...ids]
}

/**
 * Returns the time at which a portion of at least `entryCount` entries begins. Entries of one transaction have the same
 * time, and are in the same portion.
 */
async function beginningOfPortion(
  tx: Tx,
  project: string,
  until: string,
  entryCount: number,
): Promise<string> {
  // As text, because a JavaScript date has no microseconds.
  const { rows } = await tx.execute<{ at: string }>(sql`
    select e.at::text as at from audit_entry e where e.project_id = ${project} and e.at < ${until}::timestamptz
    order by e.at desc offset ${entryCount - 1} limit 1`)
  return rows[0]?.at ?? '-infinity'
}

/** Counts the things of an act in several transactions. */
async function countThings(read: Transaction, act: string, readable: Readable | undefined): Promise<number> {
  const things = new Set<string>()
  let last = '0'
  await repeatInTransactions(read, sizes, async (tx, entryCount) => {
    const portion = await selectOne<{ things: string[] | null; last: string | null; count: number }>(
      tx,
      sql`
      select array_agg(distinct e.subject_id) filter (where ${sqlIsEntryReadable(readable)}) as things,
        max(e.number)::text as last, count(*)::int as count
      from (
        select * from audit_entry x where x.act_id = ${act} and x.number > ${last}::bigint
        order by x.number limit ${entryCount}
      ) e`,
    )
    for (const thing of portion.things ?? []) things.add(thing)
    last = portion.last ?? last
    return portion.count < entryCount
  })
  return things.size
}

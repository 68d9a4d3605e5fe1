import type { production as calls } from '@steelsafe/contract/production/endpoints.ts'
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Tx } from '#core/database/engine/engine.ts'
import { repeatInTransactions } from '#core/database/portions.ts'
import type { StreamingCall } from '#core/http/serve.ts'
import { limitAndOffset, sortExpressions, sortOf } from '#core/lists/page-range.ts'
import { queueSearch } from '#core/lists/queue-search.ts'
import { pageOf } from '#core/lists/read-page.ts'
import { sqlIsWithin } from '../tool/production-total.ts'
import { readPageRows, sorting, sqlMatchesFilters } from './entry-list.ts'

/** Numbers of entries that are searched in one transaction. */
const sizes = { first: 2_000, min: 200, max: 20_000 }

/** The filters without an index, for which every entry of the tool is read. */
const slowFilters = ['searchTerm', 'press', 'lot', 'shiftId']

/** Returns true when a request for the list has to search all entries of a tool. */
export function isSearch({ query }: FastifyRequest): boolean {
  const values = query as Record<string, unknown>
  return !values.productionDataId && slowFilters.some(name => values[name])
}

type Call = StreamingCall<typeof calls.list>
type EntryCursor = { date: string; id: string }

/**
 * Returns a page of the entries of a tool that match filters without an index. Searches the entries in portions,
 * because with the embedded database other requests wait until a statement ends.
 */
export async function searchEntries({ services, caller, project, query, origin, ...call }: Call) {
  const { candidates, totalCount } = await queueSearch(caller, () =>
    findCandidates(call.transaction, project, query),
  )
  return call.transaction(async tx => {
    const ids = await pageIds(tx, query, candidates)
    const { rows: _, ...page } = pageOf(query, ids, totalCount, sortOf(sorting, query))
    const { language } = origin
    return { ...page, ...(await readPageRows({ tx, services, project, query, language }, ids)) }
  })
}

/**
 * Returns the number of all matching entries, and the ids of the entries that may be on the page: from each portion,
 * the first entries in the order of the list.
 */
async function findCandidates(transaction: Call['transaction'], project: string, query: Call['query']) {
  const [size, skipped] = limitAndOffset(query)
  const where = sqlMatchesFilters(project, query)
  const candidates: string[] = []
  let totalCount = 0
  let last: EntryCursor | undefined
  await repeatInTransactions(transaction, sizes, async (tx, portionSize) => {
    const end = await endOfPortion(tx, { project, query, last, portionSize })
    const { rows } = await tx.execute<{ id: string; count: number }>(sql`
      select d.id, (count(*) over ())::int as count from production_data d
      where ${where} and ${sqlIsAfter(last)} and ${end ? sqlIsUntil(end) : sql`true`}
      order by ${sortExpressions(sorting, query)} limit ${size + skipped}`)
    totalCount += rows[0]?.count ?? 0
    for (const { id } of rows) candidates.push(id)
    last = end
    return end === undefined
  })
  return { candidates, totalCount }
}

interface Portion {
  project: string
  query: Call['query']
  last: EntryCursor | undefined
  portionSize: number
}

/** Returns the position of the last entry of a portion; undefined when fewer entries are left. */
async function endOfPortion(
  tx: Tx,
  { project, query, last, portionSize }: Portion,
): Promise<EntryCursor | undefined> {
  const { rows } = await tx.execute<EntryCursor>(sql`
    select d.date::text as date, d.id from production_data d
    where d.project_id = ${project} and ${sqlIsWithin(query)} and ${sqlIsAfter(last)}
    order by d.date, d.id offset ${portionSize - 1} limit 1`)
  return rows[0]
}

const sqlIsAfter = (place: EntryCursor | undefined) =>
  place ? sql`(d.date, d.id) > (${place.date}::date, ${place.id}::uuid)` : sql`true`
const sqlIsUntil = ({ date, id }: EntryCursor) => sql`(d.date, d.id) <= (${date}::date, ${id}::uuid)`

/** Returns the ids of the page in the order of the list. An entry that was deleted meanwhile is missing. */
async function pageIds(tx: Tx, query: Call['query'], candidates: readonly string[]): Promise<string[]> {
  const [size, skipped] = limitAndOffset(query)
  const { rows } = await tx.execute<{ id: string }>(sql`
    select d.id from production_data d where d.id = any(${sql.param([...candidates])}::uuid[])
    order by ${sortExpressions(sorting, query)} limit ${size} offset ${skipped}`)
  return rows.map(({ id }) => id)
}

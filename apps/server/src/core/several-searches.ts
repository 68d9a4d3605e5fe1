import { limits } from '@steelsafe/contract/core/limits.ts'
import type { ListQuery } from '@steelsafe/contract/core/lists.ts'
import { type SQL, sql } from 'drizzle-orm'
import { allOf } from './count-rows.ts'
import { anyOf } from './shown-words.ts'

interface Searches {
  /** Conditions of which one is enough; those that are not asked for are left out. */
  searches: (SQL | undefined)[]
  /** What holds besides: the filters of the list. */
  narrowed: SQL | undefined
  from: SQL
  id: SQL
  /** The order of the list. */
  sorted: SQL
  query: Pick<ListQuery, 'page' | 'pageSize'>
}

/**
 * Several searches of one large table, each by an index of its own: "or" between them would use none. Of each only what
 * can stand on the page is gathered, in the order of the list, and counting stops where it stops for a list.
 */
export function severalSearches({ searches, narrowed, from, id, sorted, query }: Searches) {
  const conditions = searches.filter(search => search !== undefined)
  if (conditions.length < 2) {
    const where = allOf(narrowed, conditions[0])
    return { shown: where, counted: where, planned: where }
  }
  const gathered = (rest: SQL) =>
    sql.join(
      conditions.map(search => sql`(select ${id} from ${from} where ${allOf(narrowed, search)} ${rest})`),
      sql` union `,
    )
  const upToPage = query.pageSize === -1 ? limits.allRows : query.page * query.pageSize
  return {
    shown: sql`${id} in (${gathered(sql`order by ${sorted} limit ${upToPage}`)})`,
    counted: sql`${id} in (${gathered(sql`limit ${limits.countedRows + 1}`)})`,
    planned: allOf(narrowed, anyOf(...conditions)),
  }
}

import type { ListQuery } from '@steelsafe/contract/core/endpoint/lists.ts'
import { limits } from '@steelsafe/contract/core/limits.ts'
import { and, or, type SQL, sql } from 'drizzle-orm'

interface Searches {
  /** Alternative search conditions; undefined ones are skipped. */
  searches: (SQL | undefined)[]
  /** The condition of the list's filters, which applies to all searches. */
  narrowed: SQL | undefined
  from: SQL
  id: SQL
  sorted: SQL
  query: Pick<ListQuery, 'page' | 'pageSize'>
}

/**
 * Combines several searches of one large table. Each uses its own index, because "or" between them would use none. Each
 * search collects only the rows that can be on the page, in the order of the list, and counting stops at the limit of a
 * list.
 */
export function unionOfSearches({ searches, narrowed, from, id, sorted, query }: Searches) {
  const conditions = searches.filter(search => search !== undefined)
  if (conditions.length < 2) {
    const where = and(narrowed, conditions[0])
    return { shown: where, counted: where, planned: where }
  }
  const gathered = (rest: SQL) =>
    sql.join(
      conditions.map(search => sql`(select ${id} from ${from} where ${and(narrowed, search)} ${rest})`),
      sql` union `,
    )
  const upToPage = query.pageSize === -1 ? limits.allRows : query.page * query.pageSize
  return {
    shown: sql`${id} in (${gathered(sql`order by ${sorted} limit ${upToPage}`)})`,
    counted: sql`${id} in (${gathered(sql`limit ${limits.countedRows + 1}`)})`,
    planned: and(narrowed, or(...conditions)),
  }
}

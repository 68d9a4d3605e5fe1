import type { ListQuery } from '@steelsafe/contract/core/endpoint/lists.ts'
import { limits } from '@steelsafe/contract/core/limits.ts'
import { and, or, type SQL, sql } from 'drizzle-orm'

interface Searches {
  /** Alternative search conditions. Undefined conditions are skipped. */
  searches: (SQL | undefined)[]
  /** The condition of the list's filters, which applies to all searches. */
  narrowed: SQL | undefined
  from: SQL
  id: SQL
  sorted: SQL
  query: Pick<ListQuery, 'page' | 'pageSize'>
}

/**
 * Combines alternative searches of one large table by "union". Each search uses its own index, because "or" between
 * them would use no index. Each search collects only the rows that can be on the page, in the order of the list, and
 * counting stops at the limit of a list. Returns the condition for the rows of the page, the condition for counting
 * them, and the condition for the planner's estimate.
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

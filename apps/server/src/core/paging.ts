import { limits } from '@steelsafe/contract/core/limits.ts'
import type { ListQuery } from '@steelsafe/contract/core/lists.ts'
import { type SQL, sql } from 'drizzle-orm'

/** LIMIT and OFFSET of a list query; "all" is bounded. */
export function page({ page, pageSize }: ListQuery): SQL {
  return pageSize === -1
    ? sql`limit ${limits.allRows}`
    : sql`limit ${pageSize} offset ${(page - 1) * pageSize}`
}

/** True when "all" was asked for and there is more than fits. */
export const isCut = ({ pageSize }: ListQuery, totalCount: number): boolean =>
  pageSize === -1 && totalCount > limits.allRows

/** ORDER BY the asked field (or the first), ties by id, so that pages never overlap. */
export function order<Field extends string>(
  columns: Record<Field, SQL>,
  query: ListQuery<Field>,
  byDefault: { field: Field; ascending: boolean },
  id: SQL,
): SQL {
  const column = columns[query.sortField ?? byDefault.field]
  const ascending = query.sortAscending ?? (query.sortField ? true : byDefault.ascending)
  return ascending ? sql`order by ${column}, ${id}` : sql`order by ${column} desc, ${id} desc`
}

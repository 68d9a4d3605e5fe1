import type { ListQuery, SortedBy } from '@steelsafe/contract/core/endpoint/lists.ts'
import { limits } from '@steelsafe/contract/core/limits.ts'
import { type SQL, sql } from 'drizzle-orm'

/**
 * Returns a LIMIT clause with its offset for a statement that is written by hand. A query for all rows has an upper limit.
 */
export function limitClause({ page, pageSize }: ListQuery): SQL {
  return pageSize === -1
    ? sql`limit ${limits.allRows}`
    : sql`limit ${pageSize} offset ${(page - 1) * pageSize}`
}

/**
 * Returns a LIMIT clause whose limit is part of the text of the statement, for limits with few values. PostgreSQL
 * assumes that a limit in a parameter is a tenth of all rows. Its plan for any limit then seems so expensive that it
 * plans the statement anew for each request, which can take several times as long as executing it.
 */
export const constantLimit = (count: number): SQL => sql.raw(`limit ${count}`)

/**
 * Returns a LIMIT clause with its offset. The limit is constant for the page sizes of the web app. In a search it is a
 * parameter, because the best plan of a search depends on the number of rows that match.
 */
export function plannedLimitClause(query: ListQuery): SQL {
  const [size, skipped] = limitAndOffset(query)
  // Other sizes than those of the web app would use up the names of statements.
  const isUsual = limits.pageSizes.some(usual => usual === query.pageSize)
  if (query.searchTerm || !isUsual) return limitClause(query)
  const limit = constantLimit(size)
  return skipped === 0 ? limit : sql`${limit} offset ${skipped}`
}

/** Returns the limit and the offset of a list query as numbers. */
export const limitAndOffset = ({ page, pageSize }: ListQuery): [size: number, skipped: number] =>
  pageSize === -1 ? [limits.allRows, 0] : [pageSize, (page - 1) * pageSize]

/** Returns true when all rows were requested and there are more than the limit. */
export const isCut = ({ pageSize }: ListQuery, totalCount: number): boolean =>
  pageSize === -1 && totalCount > limits.allRows

/** The columns that a list can be sorted by, and its default order. Ties are sorted by `id`. */
export interface Sorting<Field extends string> {
  columns: Record<Field, SQL>
  byDefault: { field: Field; ascending: boolean }
  id: SQL
}

/** Returns the sort field and direction of a list: the values of the query, or the default. */
export const sortOf = <Field extends string>(
  { byDefault }: Pick<Sorting<Field>, 'byDefault'>,
  { sortField, sortAscending }: ListQuery<Field>,
) => ({
  sortField: sortField ?? byDefault.field,
  sortAscending: sortAscending ?? (sortField ? true : byDefault.ascending),
})

/** The sort information of a list with a fixed order. */
export const fixedOrder: SortedBy = { sortField: null, sortAscending: null }

/** Returns the sort expressions of a list. Ties are sorted by id, so that pages never overlap. */
export function sortExpressions<Field extends string>(sorting: Sorting<Field>, query: ListQuery<Field>): SQL {
  const { columns, id } = sorting
  const { sortField, sortAscending } = sortOf(sorting, query)
  const column = columns[sortField]
  return sortAscending ? sql`${column}, ${id}` : sql`${column} desc, ${id} desc`
}

/** Returns an ORDER BY clause for a statement that is written by hand. */
export const orderByClause = <Field extends string>(
  columns: Record<Field, SQL>,
  query: ListQuery<Field>,
  byDefault: { field: Field; ascending: boolean },
  id: SQL,
): SQL => sql`order by ${sortExpressions({ columns, byDefault, id }, query)}`

import { limits } from '@steelsafe/contract/core/limits.ts'
import type { ListQuery, SortedBy } from '@steelsafe/contract/core/lists.ts'
import { type SQL, sql } from 'drizzle-orm'

/** LIMIT and OFFSET of a list query; "all" is bounded. */
export function page({ page, pageSize }: ListQuery): SQL {
  return pageSize === -1
    ? sql`limit ${limits.allRows}`
    : sql`limit ${pageSize} offset ${(page - 1) * pageSize}`
}

/** The same as numbers: how many rows, after how many others. */
export const range = ({ page, pageSize }: ListQuery): [size: number, skipped: number] =>
  pageSize === -1 ? [limits.allRows, 0] : [pageSize, (page - 1) * pageSize]

/** True when "all" was asked for and there is more than fits. */
export const isCut = ({ pageSize }: ListQuery, totalCount: number): boolean =>
  pageSize === -1 && totalCount > limits.allRows

/** How a list can be sorted, and how it is sorted by default. Ties are sorted by `id`. */
export interface Sorting<Field extends string> {
  columns: Record<Field, SQL>
  byDefault: { field: Field; ascending: boolean }
  id: SQL
}

/** The field by which a list is ordered, and which way: as asked, and otherwise as it is by default. */
export const sortOf = <Field extends string>(
  { byDefault }: Pick<Sorting<Field>, 'byDefault'>,
  { sortField, sortAscending }: ListQuery<Field>,
) => ({
  sortField: sortField ?? byDefault.field,
  sortAscending: sortAscending ?? (sortField ? true : byDefault.ascending),
})

/** What a list answers that has one order only. */
export const ownOrder: SortedBy = { sortField: null, sortAscending: null }

/** By the asked field, ties by id, so that pages never overlap. */
export function sortedBy<Field extends string>(sorting: Sorting<Field>, query: ListQuery<Field>): SQL {
  const { columns, id } = sorting
  const { sortField, sortAscending } = sortOf(sorting, query)
  const column = columns[sortField]
  return sortAscending ? sql`${column}, ${id}` : sql`${column} desc, ${id} desc`
}

/** The same as ORDER BY, for a statement that is written by hand. */
export const order = <Field extends string>(
  columns: Record<Field, SQL>,
  query: ListQuery<Field>,
  byDefault: { field: Field; ascending: boolean },
  id: SQL,
): SQL => sql`order by ${sortedBy({ columns, byDefault, id }, query)}`

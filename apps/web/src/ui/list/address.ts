import { limits } from '@steelsafe/contract/core/limits.ts'

/** What of a list stands in the address. */
export interface ListState {
  page: number
  pageSize: number
  sortField: string | undefined
  sortAscending: boolean
  searchTerm: string
}

type Values = Record<string, unknown>

/** Reads it; whatever is not usable is as if it were not there. */
export function readListState(values: Values, sortFields: readonly string[]): ListState {
  const page = Number(values.page)
  const pageSize = Number(values.size)
  const sort = String(values.sort ?? '')
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    pageSize: (limits.pageSizes as readonly number[]).includes(pageSize) ? pageSize : limits.pageSize,
    sortField: sortFields.includes(sort) ? sort : undefined,
    sortAscending: String(values.asc ?? 'true') !== 'false',
    searchTerm: String(values.search ?? '').slice(0, limits.searchLength),
  }
}

/** Writes it into the query of an address, leaving out what is as always. */
export function writeListState(
  values: Values,
  { page, pageSize, sortField, sortAscending, searchTerm }: ListState,
): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (!['page', 'size', 'sort', 'asc', 'search'].includes(name) && value !== undefined)
      query.set(name, String(value))
  }
  if (searchTerm) query.set('search', searchTerm)
  if (sortField) query.set('sort', sortField)
  if (sortField && !sortAscending) query.set('asc', 'false')
  if (page > 1) query.set('page', String(page))
  if (pageSize !== limits.pageSize) query.set('size', String(pageSize))
  const text = query.toString()
  return text ? `?${text}` : ''
}

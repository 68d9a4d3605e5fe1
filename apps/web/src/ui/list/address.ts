import { limits } from '@steelsafe/contract/core/limits.ts'
import { truncate } from '@steelsafe/contract/core/names/truncate.ts'
import { loadedOptions } from '../form/options/loaded-options.ts'
import type { Filter } from './filters/filter.ts'

/** The state of a list in the address. */
export interface ListState {
  page: number
  pageSize: number
  sortField: string | undefined
  sortAscending: boolean
  searchTerm: string
  /** The value of each filter that is set. */
  filters: Record<string, string>
}

type Values = Record<string, unknown>

/** Reads the state from the query of an address. Ignores values that are not valid. */
export function readListState(
  values: Values,
  sortFields: readonly string[],
  filters: readonly Filter[] = [],
): ListState {
  const page = Number(values.page)
  const pageSize = Number(values.size)
  const sort = String(values.sort ?? '')
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    pageSize: (limits.pageSizes as readonly number[]).includes(pageSize) ? pageSize : limits.pageSize,
    sortField: sortFields.includes(sort) ? sort : undefined,
    sortAscending: String(values.asc ?? 'true') !== 'false',
    searchTerm: truncate(String(values.search ?? ''), limits.searchLength),
    filters: Object.fromEntries(
      filters
        .filter(filter => fits(filter, values[filter.name]))
        .map(({ name }) => [name, String(values[name])]),
    ),
  }
}

function fits({ kind, max = limits.wholeNumber, options }: Filter, value: unknown): boolean {
  if (typeof value !== 'string') return false
  // JavaScript reads February 31, which is not in the calendar, as March 3.
  if (kind === 'day') return new Date(value).toJSON()?.slice(0, 10) === value
  if (kind === 'number') return /^[1-9]\d{0,9}$/.test(value) && Number(value) <= max
  return (options && loadedOptions(options))?.some(option => option.value === value) ?? value !== ''
}

/** Writes the state into the query of an address, without the default values. */
export function writeListState(
  values: Values,
  { page, pageSize, sortField, sortAscending, searchTerm, filters }: ListState,
  ours: readonly Filter[] = [],
): string {
  const query = new URLSearchParams()
  const own = new Set(['page', 'size', 'sort', 'asc', 'search', ...ours.map(filter => filter.name)])
  for (const [name, value] of Object.entries(values)) {
    if (!own.has(name) && value !== undefined) query.set(name, String(value))
  }
  if (searchTerm) query.set('search', searchTerm)
  for (const [name, value] of Object.entries(filters)) query.set(name, value)
  if (sortField) query.set('sort', sortField)
  if (sortField && !sortAscending) query.set('asc', 'false')
  if (page > 1) query.set('page', String(page))
  if (pageSize !== limits.pageSize) query.set('size', String(pageSize))
  const text = query.toString()
  return text ? `?${text}` : ''
}

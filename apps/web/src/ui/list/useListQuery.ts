import type { Output } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import {
  type ListEndpoint,
  type ListInput,
  listInput,
  type RowOf,
  type RowsKey,
  rowsOf,
  type SentListQuery,
} from '@steelsafe/contract/core/endpoint/list-endpoint.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type CallError, call } from '#core/http/client.ts'
import { useEndpointQuery } from '#core/http/queries.ts'
import type { ListState } from './address.ts'
import type { SheetPage } from './export/export.ts'
import type { Filter } from './filters/filter.ts'
import { saveRowCount } from './table/expected-rows.ts'
import { type ChangeList, type StateLocation, useListState } from './useListState.ts'

interface ListQueryOptions<E extends ListEndpoint, Key extends RowsKey<E>> {
  /** Identifies the list for the stored number of its rows. */
  name: string
  endpoint: E
  /** Parameters and filters in addition to the query of the list. */
  input: ListInput<E>
  /** The key of the rows in the response. */
  rows: Key
  /** Changes the order of the rows of a page. */
  arrangeRows?: ((rows: readonly RowOf<E, Key>[]) => readonly RowOf<E, Key>[]) | undefined
  /** The fields by which the user may sort. */
  sortFields: readonly string[]
  filters: readonly Filter[]
  stateIn: StateLocation
}

interface ListQueryResult<E extends ListEndpoint, Key extends RowsKey<E>> {
  state: ListState
  change: ChangeList
  /** The query of the current page. Its data is the previous page while the current page loads. */
  query: UseQueryResult<Output<E>, CallError>
  /** Returns the rows of a page. */
  rowsIn: (answer: Output<E>) => readonly RowOf<E, Key>[]
  /** True when a search, a filter or a page hides rows. */
  isNarrowed: boolean
  /** Loads a page of the same search, filters and order for the export. */
  loadPage: (page: number, pageSize: number) => Promise<SheetPage<RowOf<E, Key>>>
}

/**
 * Loads the page of a list for its search, filters and order. Stores the number of rows, so that the list reserves
 * space for them at its next visit.
 */
export function useListQuery<E extends ListEndpoint, Key extends RowsKey<E>>({
  name,
  endpoint,
  input,
  rows: key,
  arrangeRows,
  sortFields,
  filters,
  stateIn,
}: ListQueryOptions<E, Key>): ListQueryResult<E, Key> {
  const [state, change] = useListState(sortFields, filters, stateIn)
  const { sortField, sortAscending, searchTerm } = state
  const inputOf = (page: number, pageSize: number) => {
    const listQuery: SentListQuery = {
      page,
      pageSize,
      sortField,
      sortAscending: sortField ? String(sortAscending) : undefined,
      searchTerm: searchTerm || undefined,
    }
    return listInput<E>(input, { ...state.filters, ...listQuery })
  }
  const query = useEndpointQuery(endpoint, inputOf(state.page, state.pageSize), { keepPrevious: true })
  useExistingPage(state, query, change)
  const rowsIn = (answer: Output<E>) => {
    const rows = rowsOf<E, Key>(answer, key)
    return arrangeRows ? arrangeRows(rows) : rows
  }
  const rowCount = query.data === undefined ? undefined : rowsIn(query.data).length
  useEffect(() => {
    if (rowCount !== undefined) saveRowCount(name, rowCount)
  }, [name, rowCount])
  return {
    state,
    change,
    query,
    rowsIn,
    isNarrowed: searchTerm !== '' || state.page > 1 || Object.keys(state.filters).length > 0,
    loadPage: async (page, pageSize) => {
      const answer = await call(endpoint, inputOf(page, pageSize))
      return { rows: rowsIn(answer), totalCount: answer.totalCount }
    },
  }
}

/** Shows the last page instead of a page beyond it, for example after the only row of the last page was deleted. */
function useExistingPage(
  { page, pageSize }: ListState,
  { data, isPlaceholderData }: UseQueryResult<{ totalCount: number }, CallError>,
  change: ChangeList,
): void {
  const lastPage = data && pageSize > 0 ? Math.max(1, Math.ceil(data.totalCount / pageSize)) : page
  const isBeyond = !isPlaceholderData && page > lastPage
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is changed once, not for each change of the list
  useEffect(() => {
    if (isBeyond) change({ page: lastPage }, { replace: true })
  }, [isBeyond])
}

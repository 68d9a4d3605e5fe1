import { Paper, Text } from '@mantine/core'
import type { Output } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import type {
  FilterNameOf,
  ListEndpoint,
  ListInput,
  RowOf,
  RowsKey,
  SortFieldOf,
} from '@steelsafe/contract/core/endpoint/list-endpoint.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import type { RowActionsOf } from '../actions/row-actions.ts'
import { useIsPhone } from '../media-queries.ts'
import { PageState } from '../page/PageState.tsx'
import { EmptyList, type EmptyListProps } from './EmptyList.tsx'
import { ExportMenu } from './export/ExportMenu.tsx'
import { cellText, sheetOf } from './export/export.ts'
import { PrintButton } from './export/PrintButton.tsx'
import { PrintedHead } from './export/PrintedHead.tsx'
import type { Filter } from './filters/filter.ts'
import { ListToolbar } from './ListToolbar.tsx'
import { SelectionBar } from './selection/SelectionBar.tsx'
import { type Selection, useSelection } from './selection/selection.ts'
import { ColumnChoice } from './table/ColumnChoice.tsx'
import { type Column, defaultRowId } from './table/columns.ts'
import { getExpectedRowCount } from './table/expected-rows.ts'
import { ListRows } from './table/ListRows.tsx'
import { ListTable } from './table/ListTable.tsx'
import { LoadingRows } from './table/LoadingRows.tsx'
import { useHiddenColumns } from './table/useHiddenColumns.ts'
import { type ListAppearance, useListAppearance } from './useListAppearance.ts'
import { useListQuery } from './useListQuery.ts'
import type { StateLocation } from './useListState.ts'

const SortChoice = lazy(() => import('./filters/SortChoice.tsx'))

type ListColumn<E extends ListEndpoint, Row> = Column<NoInfer<Row>, SortFieldOf<NoInfer<E>>>

interface DataListProps<E extends ListEndpoint, Key extends RowsKey<E>, Row = RowOf<E, Key>> {
  /** Identifies the list for stored settings, and names its exported file. */
  name: string
  /** The title of the list, for screen readers and for print. */
  label: string
  /** The endpoint that returns a page of rows. */
  endpoint: E
  /** Parameters and filters in addition to the query of the list. */
  input: ListInput<NoInfer<E>>
  /** The key of the rows in the response. */
  rows: Key
  /** Changes the order of the rows of a page. */
  arrangeRows?: (rows: readonly NoInfer<Row>[]) => readonly NoInfer<Row>[]
  columns: readonly ListColumn<E, Row>[] | ((answer: Output<E> | undefined) => readonly ListColumn<E, Row>[])
  /** Returns the id of a row. By default it is `id`. */
  rowId?: (row: NoInfer<Row>) => string
  /** Returns the name of a row. By default it is the content of its lead column. */
  rowName?: (row: NoInfer<Row>) => string
  /** Returns the heading above a row. Rows with the same heading must be adjacent. */
  groupOf?: (row: NoInfer<Row>) => string
  /** Returns the address that a row links to. Takes precedence over `choose`. */
  open?: (row: NoInfer<Row>) => string
  /** Called with the row that the user has chosen. */
  choose?: (row: NoInfer<Row>) => void
  actions?: RowActionsOf<NoInfer<Row>>
  /** Filters by fields of the endpoint's query, in addition to the search. */
  filters?: readonly Filter<FilterNameOf<NoInfer<E>>>[]
  /** Returns the actions for the selected rows. Without it, rows cannot be selected. */
  bulk?: ((selection: Selection<NoInfer<Row>>) => ReactNode) | undefined
  /** Shown next to the chips: saved views and other ways to show the list. */
  extraControls?: (appearance: ListAppearance) => ReactNode
  /** Renders the rows of a page in another form than a table. */
  renderRows?: ((rows: readonly NoInfer<Row>[], answer: Output<NoInfer<E>>) => ReactNode) | undefined
  /** Shown below the rows, for example a remark on rows that the list leaves out. */
  note?: ReactNode
  /** The subject of the list, shown when it is printed. Without it, the list has no print button. */
  print?: string
  /** The texts and the action that are shown if the list has no rows at all. */
  empty: EmptyListProps
  /** The place of the search, filters, order and page: the address or, for a list in a dialog, the component. */
  stateIn?: StateLocation
  /** False if the endpoint does not search. */
  searchable?: boolean
  /** False for users who may view the list but not export it. */
  canExport?: boolean
}

const noFilters: readonly Filter<never>[] = []

/**
 * A list with search, filters, sorting, pages, columns, selection and export. Its state is in the address or, for a
 * list in a dialog, in the component (`stateIn`).
 */
export function DataList<E extends ListEndpoint, Key extends RowsKey<E>>(props: DataListProps<E, Key>) {
  type Row = RowOf<E, Key>
  const { name, label, empty, filters = noFilters, stateIn = 'address' } = props
  const columnsOf = (answer?: Output<E>): readonly Column<Row>[] =>
    typeof props.columns === 'function' ? props.columns(answer) : props.columns
  const firstColumns = columnsOf()
  const lead = firstColumns.find(column => column.kind === 'lead')
  const { rowId = defaultRowId, rowName = (row: Row) => (lead ? cellText(lead, row) : '') } = props
  const sortFields = firstColumns.flatMap(column => column.sort ?? [])
  const list = useListQuery<E, Key>({ ...props, sortFields, filters, stateIn })
  const { state, change, query } = list
  const { sortField, sortAscending } = state
  const isLoading = query.isPlaceholderData
  const columns = columnsOf(query.data)
  const selection = useSelection(rowId)
  const { chosen, hidden, choose, restore, fit } = useHiddenColumns(name, firstColumns)
  const appearance = useListAppearance(chosen, restore)
  const isPhone = useIsPhone()
  // A card has room for all columns, because it folds the columns that are not in its two lines.
  const shownColumns = columns.filter(
    column => isPhone || column.kind === 'lead' || !hidden.includes(column.key),
  )
  return (
    <Paper withBorder bg="var(--surface-card)" style={{ borderColor: 'var(--line)' }}>
      {props.print !== undefined && (
        <PrintedHead title={label} about={props.print} filters={filters} state={state} />
      )}
      <ListToolbar
        label={label}
        filters={filters}
        state={state}
        change={change}
        isSearchable={props.searchable !== false}
        isLoading={isLoading}
        extraControls={props.extraControls?.(appearance)}
        sortChoice={
          sortFields.length > 0 &&
          !props.renderRows &&
          query.data && (
            <Suspense>
              <SortChoice
                columns={columns}
                sortedBy={sortField ? { sortField, sortAscending } : query.data}
                change={change}
              />
            </Suspense>
          )
        }
        tools={
          <>
            {stateIn === 'address' && props.canExport !== false && (
              <ExportMenu name={name} label={label} load={() => sheetOf(columns, list.loadPage)} />
            )}
            {props.print !== undefined && (
              <PrintButton state={state} change={change} isReady={query.data !== undefined && !isLoading} />
            )}
            {!props.renderRows && !isPhone && (
              <ColumnChoice columns={columns} hidden={hidden} onChange={choose} />
            )}
          </>
        }
      />
      {props.bulk && selection.rows.length > 0 && (
        <SelectionBar selection={selection}>{props.bulk(selection)}</SelectionBar>
      )}
      <PageState query={query} loading={<LoadingRows count={getExpectedRowCount(name)} />}>
        {answer => {
          const rows = list.rowsIn(answer)
          return (
            <ListRows
              page={answer}
              rowCount={rows.length}
              state={state}
              change={change}
              isLoading={isLoading}
              isNarrowed={list.isNarrowed}
              empty={<EmptyList {...empty} />}
              note={props.note}
            >
              {props.renderRows ? (
                props.renderRows(rows, answer)
              ) : (
                <ListTable
                  {...props}
                  rowId={rowId}
                  rowName={rowName}
                  rows={rows}
                  columns={shownColumns}
                  onResize={fit}
                  selection={props.bulk && selection}
                  sortedBy={answer}
                  change={change}
                />
              )}
            </ListRows>
          )
        }}
      </PageState>
      {query.error && query.data && (
        <Text c="var(--status-late)" p="sm" role="alert">
          {query.error.message}
        </Text>
      )}
    </Paper>
  )
}

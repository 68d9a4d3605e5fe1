import { ActionIcon, Alert, Box, Button, Group, Paper, Text, VisuallyHidden } from '@mantine/core'
import type { Endpoint, Input, Output } from '@steelsafe/contract/core/endpoint.ts'
import { limits } from '@steelsafe/contract/core/limits.ts'
import type { SortedBy } from '@steelsafe/contract/core/lists.ts'
import { useRouterState } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#core/client.ts'
import { useGo, useWholeQuery } from '#core/navigation.ts'
import { useEndpointQuery } from '#core/queries.ts'
import { BusyLine } from '../BusyLine.tsx'
import { Empty } from '../Empty.tsx'
import { MoreIcon } from '../icons.ts'
import { PageState } from '../PageState.tsx'
import { Chips } from './Chips.tsx'
import { ColumnChoice, useHiddenColumns } from './ColumnChoice.tsx'
import { type Column, defaultRowId } from './columns.ts'
import { EmptyList, type EmptyListProps } from './EmptyList.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { expectedRows, rememberRows } from './expected-rows.ts'
import { cellText, sheetOf } from './export.ts'
import { Filters } from './Filters.tsx'
import type { Filter } from './filter.ts'
import { ListSearch } from './ListSearch.tsx'
import { ListTable } from './ListTable.tsx'
import { LoadingRows } from './LoadingRows.tsx'
import type { ListAppearance } from './list-appearance.ts'
import { Pager } from './Pager.tsx'
import { PrintButton } from './PrintButton.tsx'
import { PrintedHead } from './PrintedHead.tsx'
import type { RowActionsOf } from './row-actions.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { type Selection, useSelection } from './selection.ts'
import { useIsPhone } from './useIsPhone.ts'
import { useListState } from './useListState.ts'

const SortChoice = lazy(() => import('./SortChoice.tsx'))

interface ListAnswer extends SortedBy {
  totalCount: number
  isCut: boolean
}

/** The type of the rows that a response has under a key. */
type RowsAt<Answer, Key> = Key extends keyof Answer
  ? Answer[Key] extends readonly (infer Row)[]
    ? Row
    : never
  : never

export interface DataListProps<E extends Endpoint, Key, Row> {
  /** Identifies the list for stored settings and for screen readers. */
  name: string
  label: string
  query: E
  /** Parameters and filters in addition to the list's own query. */
  input: Omit<Input<E>, 'query'> & { query?: object }
  /** The key of the rows in the response, or a function that returns them. */
  rows: Key | ((answer: Output<E>) => readonly Row[])
  columns: readonly Column<NoInfer<Row>>[] | ((answer: Output<E> | undefined) => Column<NoInfer<Row>>[])
  /** Returns the id of a row. By default it is `id`. */
  rowId?: (row: NoInfer<Row>) => string
  /** Returns the name of a row. By default it is the content of its lead column. */
  rowName?: (row: NoInfer<Row>) => string
  /** Returns the heading above a row. Rows with the same heading must be adjacent. */
  groupOf?: (row: NoInfer<Row>) => string
  /** Returns the address that a row links to. Takes precedence over `choose`, which is called with the chosen row. */
  open?: (row: NoInfer<Row>) => string
  choose?: (row: NoInfer<Row>) => void
  actions?: RowActionsOf<NoInfer<Row>>
  /** Filters by fields of the endpoint's query, in addition to the search. */
  filters?: readonly Filter[]
  /** Returns the actions for the selected rows. Without it, rows cannot be selected. */
  bulk?: ((selection: Selection<NoInfer<Row>>) => ReactNode) | undefined
  /** Shown next to the chips: saved views and other ways to show the list. */
  extraControls?: (look: ListAppearance) => ReactNode
  /** Draws the rows of a page in another way than a table. */
  renderRows?: ((rows: readonly NoInfer<Row>[]) => ReactNode) | undefined
  /** Shown below the rows: information on what is not among them. */
  note?: ReactNode
  /** The subject of the list, shown when it is printed. Without it, the list has no print button. */
  print?: string
  /** The texts and the action shown while there are no rows at all. */
  empty: EmptyListProps
  /** With 'here' the state is kept in the component, for a list in a dialog. */
  state?: 'address' | 'here'
  /** False if the endpoint does not search. */
  searchable?: boolean
  /** False for users who may view the list but not export it. */
  mayExport?: boolean
}

const noFilters: readonly Filter[] = []

/**
 * The list of every screen, with search, filters, sorting, pages, columns, selection and export. Its state is in the
 * address.
 */
export function DataList<E extends Endpoint, Key extends keyof Output<E>, Row = RowsAt<Output<E>, Key>>(
  props: DataListProps<E, Key, Row>,
) {
  const { query: endpoint, input, empty, label, filters = noFilters, state: where = 'address' } = props
  const { t } = useTranslation('ui')
  const columns = (answer?: Output<E>): readonly Column<Row>[] =>
    typeof props.columns === 'function' ? props.columns(answer) : props.columns
  const firstColumns = columns()
  const lead = firstColumns.find(column => column.kind === 'lead')
  const { rowId = defaultRowId, rowName = (row: Row) => (lead ? cellText(lead, row) : '') } = props
  const sortFields = firstColumns.flatMap(column => column.sort ?? [])
  const [state, change] = useListState(sortFields, filters, where)
  const { sortField, sortAscending, searchTerm, page, pageSize } = state
  const requestInput = (page: number, pageSize: number) =>
    ({
      ...input,
      query: {
        ...input.query,
        ...state.filters,
        page,
        pageSize,
        sortField,
        sortAscending: sortField ? String(sortAscending) : undefined,
        searchTerm: searchTerm || undefined,
      },
    }) as unknown as Input<E>
  const answer = useEndpointQuery(endpoint, requestInput(page, pageSize), { keepPrevious: true })
  const selection = useSelection(rowId)
  const isNarrowed = searchTerm !== '' || page > 1 || Object.keys(state.filters).length > 0
  const listAnswer = answer.data as ListAnswer | undefined
  const lastPage =
    listAnswer && pageSize > 0 ? Math.max(1, Math.ceil(listAnswer.totalCount / pageSize)) : page
  const isBeyond = !answer.isPlaceholderData && page > lastPage
  // After the last row of the last page is deleted, the page before is shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is changed once, not for each change of the list
  useEffect(() => {
    if (isBeyond) change({ page: lastPage }, { replace: true })
  }, [isBeyond])
  const answerRows = (part: Output<E>) =>
    (typeof props.rows === 'function' ? props.rows(part) : part[props.rows as Key]) as Row[]
  const rowCount = answer.data === undefined ? undefined : answerRows(answer.data).length
  useEffect(() => {
    if (rowCount !== undefined) rememberRows(props.name, rowCount)
  }, [props.name, rowCount])
  const load = async (page: number, pageSize: number) => {
    const part = await call(endpoint, requestInput(page, pageSize))
    return { rows: answerRows(part), totalCount: (part as ListAnswer).totalCount }
  }
  const [hidden, setHidden] = useHiddenColumns(props.name, firstColumns)
  const look = useLook(hidden, setHidden)
  const chips = filters.filter(filter => filter.kind === 'chips')
  const menus = filters.filter(filter => filter.kind !== 'chips')
  const isPhone = useIsPhone()
  const [isUnfolded, setUnfolded] = useState(false)
  const chipsOfList = chips.length > 0 && <Chips filters={chips} state={state} change={change} />
  const tools = (
    <>
      {where === 'address' && props.mayExport !== false && (
        <ExportMenu name={props.name} label={label} load={() => sheetOf(columns(answer.data), load)} />
      )}
      {props.print !== undefined && (
        <PrintButton
          state={state}
          change={change}
          isReady={answer.data !== undefined && !answer.isPlaceholderData}
        />
      )}
      {!props.renderRows && !isPhone && (
        <ColumnChoice columns={columns(answer.data)} hidden={hidden} onChange={setHidden} />
      )}
    </>
  )

  return (
    <Paper withBorder bg="var(--surface-card)" style={{ borderColor: 'var(--line)' }}>
      {props.print !== undefined && (
        <PrintedHead title={label} about={props.print} filters={filters} state={state} />
      )}
      {chips.length > 0 && isPhone && (
        <Box px="sm" pt="sm" className="no-print">
          {chipsOfList}
        </Box>
      )}
      {(chips.length > 0 || props.extraControls) && !isPhone && (
        <Group px="sm" pt="sm" gap="sm" justify="space-between" className="no-print">
          {chipsOfList}
          <Group gap="xs" ml="auto">
            {props.extraControls?.(look)}
          </Group>
        </Group>
      )}
      <Group p="sm" gap="sm" justify="space-between" className="no-print" wrap={isPhone ? 'nowrap' : 'wrap'}>
        <Group gap="sm" style={{ flex: 1 }}>
          {props.searchable !== false && (
            <ListSearch
              label={label}
              value={searchTerm}
              onSearch={term => change({ searchTerm: term }, { replace: true })}
              isLoading={answer.isPlaceholderData}
            />
          )}
          {!isPhone && <Filters filters={menus} state={state} change={change} />}
        </Group>
        {isPhone ? (
          <ActionIcon
            variant={isUnfolded ? 'light' : 'default'}
            size={44}
            aria-label={t('list.options')}
            aria-expanded={isUnfolded}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            <MoreIcon size={18} />
          </ActionIcon>
        ) : (
          <Group gap="xs">{tools}</Group>
        )}
      </Group>
      {isPhone && isUnfolded && (
        <Group px="sm" pb="sm" gap="xs" className="no-print">
          {props.extraControls?.(look)}
          <Filters filters={menus} state={state} change={change} />
          {sortFields.length > 0 && !props.renderRows && listAnswer && (
            <Suspense>
              <SortChoice
                columns={columns(answer.data)}
                sortedBy={sortField ? { sortField, sortAscending } : listAnswer}
                change={change}
              />
            </Suspense>
          )}
          {tools}
        </Group>
      )}
      {props.bulk && selection.rows.length > 0 && (
        <SelectionBar selection={selection}>{props.bulk(selection)}</SelectionBar>
      )}
      <PageState of={answer} loading={<LoadingRows count={expectedRows(props.name)} />}>
        {data => {
          const { totalCount, isCut, sortField, sortAscending } = data as ListAnswer
          const rows = answerRows(data)
          // A card has room for all columns, because it folds those that are not in its two lines.
          const shownColumns = columns(data).filter(
            column => isPhone || column.kind === 'lead' || !hidden.includes(column.key),
          )
          return (
            <Box pos="relative" aria-busy={answer.isPlaceholderData}>
              {answer.isPlaceholderData && <BusyLine />}
              {isCut && (
                <Alert color="yellow" mx="sm" mb="sm">
                  {t('list.cut', { count: limits.allRows })}
                </Alert>
              )}
              {rows.length > 0 && props.renderRows ? (
                props.renderRows(rows)
              ) : rows.length > 0 ? (
                <ListTable
                  {...props}
                  rowId={rowId}
                  rowName={rowName}
                  rows={rows}
                  columns={shownColumns}
                  selection={props.bulk && selection}
                  sortedBy={{ sortField, sortAscending }}
                  change={change}
                />
              ) : isNarrowed ? (
                <Empty
                  kind="nothingFound"
                  title={t('list.nothingFound')}
                  text={searchTerm ? t('list.searchHint') : undefined}
                >
                  <Button variant="default" onClick={() => change({ searchTerm: '', filters: {} })}>
                    {t('list.clear')}
                  </Button>
                </Empty>
              ) : (
                <EmptyList {...empty} />
              )}
              {props.note}
              <Pager state={state} totalCount={totalCount} rowCount={rows.length} change={change} />
              <VisuallyHidden role="status">{t('list.found', { count: totalCount })}</VisuallyHidden>
            </Box>
          )
        }}
      </PageState>
      {answer.error && answer.data && (
        <Text c="var(--status-late)" p="sm" role="alert">
          {answer.error.message}
        </Text>
      )}
    </Paper>
  )
}

/** Returns the state of a list in the address, with its columns, and a function that restores it. */
function useLook(hidden: readonly string[], setHidden: (hidden: string[]) => void): ListAppearance {
  const go = useGo()
  const path = useRouterState({ select: state => state.location.pathname })
  const { page: _, size: __, ...query } = useWholeQuery()
  const queryEntries = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return {
    saved: { ...Object.fromEntries(queryEntries), hidden: hidden.join(',') },
    show: ({ hidden: columns, ...saved }) => {
      if (columns !== undefined) setHidden(columns.split(',').filter(Boolean))
      go(`${path}?${new URLSearchParams(saved)}`)
    },
  }
}

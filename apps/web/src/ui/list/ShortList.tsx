import { Stack, Table, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '#core/http/client.ts'
import { RowActions } from '../actions/RowActions.tsx'
import type { RowActionsOf } from '../actions/row-actions.ts'
import { useRowActions } from '../actions/useRowActions.ts'
import { useIsPhone } from '../media-queries.ts'
import { CardTable } from '../page/CardTable.tsx'
import { Loading, PageState } from '../page/PageState.tsx'
import { useCards } from './cards/useCards.tsx'
import { EmptyList, type EmptyListProps } from './EmptyList.tsx'
import { bodyCells, cellText } from './export/export.ts'
import { ListNote } from './ListNote.tsx'
import { type Column, defaultRowId } from './table/columns.ts'
import classes from './table/ListTable.module.css'
import type { SortableTableProps } from './table/SortableTable.tsx'
import { useSpareColumns } from './table/useSpareColumns.ts'

const SortableTable = lazy(() => import('./table/SortableTable.tsx')) as <Row>(
  props: SortableTableProps<Row>,
) => ReactNode

/** A column of a list. The lead column may have a dimmed line below it. */
export type ShortColumn<Row> = Column<Row> & { note?: (row: Row) => string }

interface ShortListProps<Answer, Row> {
  /** The name of the exported file. */
  name: string
  label: string
  query: UseQueryResult<Answer, CallError>
  /** Returns the rows of the response. By default the response is the rows. */
  rows?: (answer: Answer) => readonly Row[]
  /** Returns the id of a row. By default it is `id`. */
  rowId?: (row: NoInfer<Row>) => string
  /** Returns the name of a row. By default it is the content of the first column. */
  rowName?: (row: NoInfer<Row>) => string
  /**
   * The columns. The first column names the row. Extra columns, and spare columns
   * for which the table has no space, are only in the exported file and on cards.
   */
  columns: readonly ShortColumn<NoInfer<Row>>[]
  actions?: RowActionsOf<NoInfer<Row>>
  empty: EmptyListProps
  /** Lets the user reorder the rows. */
  order?: {
    /** Stores that a row was moved to the position of another row. The rows in between shift. */
    onMove: (row: NoInfer<Row>, target: NoInfer<Row>) => Promise<unknown>
    /** True for users who may not reorder the rows; they see no handles. False while the permission is loading. */
    disabled?: boolean
  }
}

type AnswerRow<Answer> = Answer extends readonly (infer Row)[] ? Row : never

/** A list without pages. Shows that it is loading or empty, and has row actions and an export for Excel or as CSV. */
export function ShortList<Answer, Row = AnswerRow<Answer>>(props: ShortListProps<Answer, Row>) {
  return (
    <PageState query={props.query}>
      {answer => {
        const rows = props.rows ? props.rows(answer) : (answer as readonly Row[])
        return rows.length === 0 ? (
          <EmptyList {...props.empty} />
        ) : (
          <Rows<Answer, Row> {...props} shownRows={rows} />
        )
      }}
    </PageState>
  )
}

/** Shows the rows of a list that is not empty. */
function Rows<Answer, Row>({
  name,
  label,
  shownRows,
  rowId = defaultRowId,
  columns,
  rowName = (row: Row) => (columns[0] ? cellText(columns[0], row) : ''),
  actions,
  order,
}: ShortListProps<Answer, Row> & { shownRows: readonly Row[] }) {
  const { t } = useTranslation('ui')
  const { actionsByRow, hasActions, refusal } = useRowActions(actions, shownRows, rowName)
  const actionsOf = (row: Row) => actionsByRow[shownRows.indexOf(row)] ?? []
  const isPhone = useIsPhone()
  const cards = useCards({ rows: shownRows, columns, rowId, rowName })
  const { withoutSpace, fit } = useSpareColumns(columns)
  const shownColumns = columns.filter(
    ({ key, isExtra }) => isPhone || !(isExtra || withoutSpace.includes(key)),
  )
  const hasActionCells = hasActions || cards.isFoldable
  const head = [...shownColumns.map(({ title }) => title), ...(hasActionCells ? [t('list.actions')] : [])]
  const sheet = {
    name,
    titles: columns.filter(({ kind }) => kind !== 'picture').map(({ title }) => title),
    rows: () => bodyCells(columns, shownRows),
  }
  const cells = (row: Row) => (
    <>
      {shownColumns.map((column, index) => (
        <Table.Td
          key={column.key}
          data-label={index === 0 ? undefined : column.title}
          {...cards.cellProps(column, row)}
          className={column.kind === 'number' ? 'number' : undefined}
        >
          {index === 0 ? <Lead column={column} row={row} /> : column.show(row)}
        </Table.Td>
      ))}
      {hasActionCells && (
        <Table.Td className={classes.actions}>
          {cards.foldButton(row)}
          <RowActions actions={actionsOf(row)} name={rowName(row)} />
        </Table.Td>
      )}
    </>
  )
  const table =
    order && !order.disabled ? (
      <Suspense fallback={<Loading />}>
        <SortableTable
          label={label}
          head={head}
          rows={shownRows}
          rowId={rowId}
          rowName={rowName}
          sheet={sheet}
          onMove={order.onMove}
          onResize={fit}
          rowProps={cards.rowProps}
          cells={cells}
        />
      </Suspense>
    ) : (
      <CardTable label={label} head={head} sheet={sheet} onResize={fit}>
        {shownRows.map(row => (
          <Table.Tr key={rowId(row)} {...cards.rowProps(row)}>
            {cells(row)}
          </Table.Tr>
        ))}
      </CardTable>
    )
  // The note that rows cannot be changed would move them down.
  if (actionsByRow.flat().some(({ verb, isPending }) => verb === 'change' && isPending)) return <Loading />
  return (
    <Stack gap="xs">
      {refusal && <ListNote refusal={refusal} />}
      {table}
    </Stack>
  )
}

function Lead<Row>({ column, row }: { column: ShortColumn<Row>; row: Row }) {
  const note = column.note?.(row)
  return (
    <>
      <Text component="div" fw={600} style={{ overflowWrap: 'anywhere' }}>
        {column.show(row)}
      </Text>
      {note && (
        <Text size="xs" c="dimmed" lineClamp={2} maw={420}>
          {note}
        </Text>
      )}
    </>
  )
}

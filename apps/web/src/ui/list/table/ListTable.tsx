import { Box, Checkbox, Table, Text, UnstyledButton } from '@mantine/core'
import type { SortedBy } from '@steelsafe/contract/core/endpoint/lists.ts'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { RowActions } from '../../actions/RowActions.tsx'
import type { RowActionsOf } from '../../actions/row-actions.ts'
import { useRowActions } from '../../actions/useRowActions.ts'
import { AppLink } from '../../controls/AppLink.tsx'
import { useCards } from '../cards/useCards.tsx'
import { ListNote } from '../ListNote.tsx'
import { mainLinkProps } from '../open-row.ts'
import type { Selection } from '../selection/selection.ts'
import type { ChangeList } from '../useListState.ts'
import { type Column, cellValue } from './columns.ts'
import classes from './ListTable.module.css'
import { leastWidth } from './least-width.ts'
import { SortHeading } from './SortHeading.tsx'
import { TableFrame, type TableFrameProps } from './TableFrame.tsx'

interface ListTableProps<Row> extends Pick<TableFrameProps, 'label' | 'onResize'> {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  rowId: (row: Row) => string
  rowName: (row: Row) => string
  /** Returns the heading above a row. Rows with the same heading must be adjacent. */
  groupOf?: ((row: Row) => string) | undefined
  open?: (row: Row) => string
  choose?: (row: Row) => void
  actions?: RowActionsOf<Row>
  /** The selected rows. Without it, rows cannot be selected. */
  selection?: Selection<Row> | undefined
  /** The order in which the server returned the rows. */
  sortedBy: SortedBy
  change: ChangeList
}

/**
 * The table of a list, with sortable headings, selectable rows, and the row actions that the user has permission for.
 */
export function ListTable<Row>({
  label,
  rows,
  columns,
  rowId,
  groupOf,
  actions,
  selection,
  onResize,
  sortedBy,
  change,
  ...rest
}: ListTableProps<Row>) {
  const { t } = useTranslation('ui')
  const { actionsByRow, hasActions, refusal } = useRowActions(actions, rows, rest.rowName)
  const isComplete = rest.open !== undefined || rest.choose !== undefined
  const cards = useCards({ rows, columns, rowId, rowName: rest.rowName, isComplete })
  const hasActionCells = hasActions || cards.isFoldable
  const columnCount = columns.length + (selection ? 1 : 0) + (hasActionCells ? 1 : 0)
  return (
    <>
      {refusal && (
        <Box px="sm" pb="sm">
          <ListNote refusal={refusal} />
        </Box>
      )}
      <TableFrame
        label={label}
        onResize={onResize}
        head={
          <>
            {selection && (
              <Table.Th className={classes.select}>
                <SelectAll rows={rows} rowId={rowId} selection={selection} />
              </Table.Th>
            )}
            {columns.map(column => {
              const { key, title, kind, sort } = column
              return (
                <SortHeading
                  key={key}
                  title={title}
                  isNumber={kind === 'number'}
                  isLead={kind === 'lead'}
                  least={
                    kind === 'picture'
                      ? undefined
                      : leastWidth(
                          rows.map(row => cellValue(column, row)),
                          kind === 'lead',
                        )
                  }
                  isSorted={sort !== undefined && sortedBy.sortField === sort}
                  isAscending={sortedBy.sortAscending !== false}
                  onSort={sort ? sortAscending => change({ sortField: sort, sortAscending }) : undefined}
                />
              )
            })}
            {hasActionCells && <Table.Th className={classes.actions}>{t('list.actions')}</Table.Th>}
          </>
        }
      >
        {rows.map((row, index) => {
          const previous = rows[index - 1]
          const group = groupOf?.(row)
          const rowActions = actionsByRow[index] ?? []
          return (
            <Fragment key={rowId(row)}>
              {group !== undefined && (!previous || groupOf?.(previous) !== group) && (
                <Table.Tr className={classes.group}>
                  <Table.Th colSpan={columnCount} scope="colgroup">
                    {group}
                  </Table.Th>
                </Table.Tr>
              )}
              <Table.Tr data-selected={selection?.has(rowId(row)) || undefined} {...cards.rowProps(row)}>
                {selection && (
                  <Table.Td className={classes.select}>
                    <Checkbox
                      aria-label={t('list.select', { name: rest.rowName(row) })}
                      checked={selection.has(rowId(row))}
                      onChange={event => selection.set([row], event.currentTarget.checked)}
                    />
                  </Table.Td>
                )}
                {columns.map(column => (
                  <Table.Td
                    key={column.key}
                    data-label={column.kind === 'picture' ? '' : column.title}
                    {...cards.cellProps(column, row)}
                    className={
                      column.kind === 'number'
                        ? classes.number
                        : column.kind === 'lead'
                          ? classes.lead
                          : undefined
                    }
                  >
                    {column.kind === 'lead' ? <Lead row={row} column={column} {...rest} /> : column.show(row)}
                  </Table.Td>
                ))}
                {hasActionCells && (
                  <Table.Td className={classes.actions}>
                    {cards.foldButton(row)}
                    <RowActions actions={rowActions} name={rest.rowName(row)} />
                  </Table.Td>
                )}
              </Table.Tr>
            </Fragment>
          )
        })}
      </TableFrame>
    </>
  )
}

type SelectAllProps<Row> = Pick<ListTableProps<Row>, 'rows' | 'rowId'> & { selection: Selection<Row> }

function SelectAll<Row>({ rows, rowId, selection }: SelectAllProps<Row>) {
  const { t } = useTranslation('ui')
  const count = rows.filter(row => selection.has(rowId(row))).length
  return (
    <Checkbox
      aria-label={t('list.selectPage')}
      checked={count === rows.length}
      indeterminate={count > 0 && count < rows.length}
      onChange={event => selection.set(rows, event.currentTarget.checked)}
    />
  )
}

type LeadProps<Row> = Pick<ListTableProps<Row>, 'rowName' | 'open' | 'choose'> & {
  row: Row
  column: Column<Row>
}

function Lead<Row>({ row, column, rowName, open, choose }: LeadProps<Row>) {
  if (open) {
    return (
      <AppLink to={open(row)} fw={600} aria-label={rowName(row)} {...mainLinkProps}>
        {column.show(row)}
      </AppLink>
    )
  }
  if (!choose) return <Text fw={600}>{column.show(row)}</Text>
  return (
    <UnstyledButton
      className={classes.choose}
      onClick={() => choose(row)}
      aria-label={rowName(row)}
      {...mainLinkProps}
    >
      {column.show(row)}
    </UnstyledButton>
  )
}

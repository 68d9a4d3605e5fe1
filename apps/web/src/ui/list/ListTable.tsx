import { Checkbox, Group, Table, Text, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../AppLink.tsx'
import { AscendingIcon, DescendingIcon } from '../icons.ts'
import type { ListState } from './address.ts'
import type { Column } from './columns.ts'
import classes from './ListTable.module.css'
import type { Selection } from './selection.ts'
import type { ChangeList } from './useListState.ts'

interface ListTableProps<Row> {
  label: string
  rows: Row[]
  columns: Column<Row>[]
  rowId: (row: Row) => string
  rowName: (row: Row) => string
  open?: (row: Row) => string
  choose?: (row: Row) => void
  actions?: (row: Row) => ReactNode
  /** Without it, rows cannot be picked. */
  selection?: Selection<Row> | undefined
  state: ListState
  change: ChangeList
}

/** A table with a head that stays; below 640 px each row is a card. */
export function ListTable<Row>({
  label,
  rows,
  columns,
  rowId,
  actions,
  selection,
  state,
  change,
  ...rest
}: ListTableProps<Row>) {
  const { t } = useTranslation('ui')
  return (
    <div className={classes.scroll}>
      <Table
        className={classes.table}
        highlightOnHover
        verticalSpacing="xs"
        horizontalSpacing="sm"
        aria-label={label}
      >
        <Table.Thead className={classes.head}>
          <Table.Tr>
            {selection && (
              <Table.Th className={classes.pick}>
                <PickAll rows={rows} rowId={rowId} selection={selection} />
              </Table.Th>
            )}
            {columns.map(column => (
              <Heading key={column.key} column={column} state={state} change={change} />
            ))}
            {actions && <Table.Th className={classes.actions}>{t('list.actions')}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(row => (
            <Table.Tr key={rowId(row)} data-picked={selection?.has(rowId(row)) || undefined}>
              {selection && (
                <Table.Td className={classes.pick}>
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
              {actions && (
                <Table.Td className={classes.actions}>
                  <Group gap={4} justify="flex-end" wrap="nowrap">
                    {actions(row)}
                  </Group>
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

type PickAllProps<Row> = Pick<ListTableProps<Row>, 'rows' | 'rowId'> & { selection: Selection<Row> }

function PickAll<Row>({ rows, rowId, selection }: PickAllProps<Row>) {
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
      <AppLink to={open(row)} fw={600} aria-label={rowName(row)}>
        {column.show(row)}
      </AppLink>
    )
  }
  if (!choose) return <Text fw={600}>{column.show(row)}</Text>
  return (
    <UnstyledButton className={classes.choose} onClick={() => choose(row)} aria-label={rowName(row)}>
      {column.show(row)}
    </UnstyledButton>
  )
}

interface HeadingProps<Row> {
  column: Column<Row>
  state: ListState
  change: ChangeList
}

function Heading<Row>({ column: { title, sort, kind }, state, change }: HeadingProps<Row>) {
  const className = kind === 'number' ? classes.number : undefined
  if (!sort) return <Table.Th className={className}>{title}</Table.Th>
  const isSorted = state.sortField === sort
  const Icon = state.sortAscending ? AscendingIcon : DescendingIcon
  return (
    <Table.Th
      className={className}
      aria-sort={isSorted ? (state.sortAscending ? 'ascending' : 'descending') : 'none'}
    >
      <UnstyledButton
        className={classes.sort}
        onClick={() => change({ sortField: sort, sortAscending: isSorted ? !state.sortAscending : true })}
      >
        {title}
        {isSorted && <Icon size={14} aria-hidden />}
      </UnstyledButton>
    </Table.Th>
  )
}

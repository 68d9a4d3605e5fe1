import { Group, Table, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '#core/client.ts'
import { CardTable } from '../CardTable.tsx'
import { Empty } from '../Empty.tsx'
import { PageState } from '../PageState.tsx'
import type { Column } from './columns.ts'
import { rowsOf } from './export.ts'
import { SortableTable } from './SortableTable.tsx'

/** A column as in a list; the lead may have a quiet line below it. */
export type ShortColumn<Row> = Column<Row> & { note?: (row: Row) => string }

interface ShortListProps<Answer, Row> {
  /** Of the file in which it is saved. */
  name: string
  label: string
  of: UseQueryResult<Answer, CallError>
  rows: (answer: Answer) => readonly Row[]
  rowId: (row: Row) => string
  /** The first one carries the name of its row. */
  columns: readonly ShortColumn<Row>[]
  actions?: (row: Row) => ReactNode
  empty: { title: string; text?: string }
  /** Where the order has a meaning: how rows are moved, and what they are called meanwhile. */
  order?: {
    rowName: (row: Row) => string
    /** A row was put in the place of another; the others make room. */
    onMove: (row: Row, target: Row) => void
    disabled?: boolean
  }
}

/** A list that is whole on its screen: loading, empty, rows with their actions, saved for Excel or as CSV. */
export function ShortList<Answer, Row>(props: ShortListProps<Answer, Row>) {
  const { name, label, of, rowId, columns, actions, empty, order } = props
  const { t } = useTranslation('ui')
  const head = [...columns.map(column => column.title), ...(actions ? [t('list.actions')] : [])]
  const cells = (row: Row) => (
    <>
      {columns.map((column, index) => (
        <Table.Td
          key={column.key}
          data-label={index === 0 ? undefined : column.title}
          className={column.kind === 'number' ? 'number' : undefined}
        >
          {index === 0 ? <Lead column={column} row={row} /> : column.show(row)}
        </Table.Td>
      ))}
      {actions && (
        <Table.Td>
          <Group gap={4} justify="flex-end" wrap="nowrap">
            {actions(row)}
          </Group>
        </Table.Td>
      )}
    </>
  )
  return (
    <PageState of={of}>
      {answer => {
        const rows = props.rows(answer)
        if (rows.length === 0) return <Empty kind="empty" title={empty.title} text={empty.text} />
        const sheet = { name, rows: () => rowsOf(columns, rows) }
        return order ? (
          <SortableTable
            label={label}
            head={head}
            rows={rows}
            rowId={rowId}
            rowName={order.rowName}
            disabled={order.disabled ?? false}
            sheet={sheet}
            onMove={order.onMove}
            cells={cells}
          />
        ) : (
          <CardTable label={label} head={head} sheet={sheet}>
            {rows.map(row => (
              <Table.Tr key={rowId(row)}>{cells(row)}</Table.Tr>
            ))}
          </CardTable>
        )
      }}
    </PageState>
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

import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './ListTable.module.css'

interface TableFrameProps {
  label: string
  /** The headings. */
  head: ReactNode
  /** Rows whose cells carry their heading as `data-label`. */
  children: ReactNode
}

/** What every table looks like: its head stays in sight, a wide one scrolls, and below 640 px each row is a card. */
export const TableFrame = ({ label, head, children }: TableFrameProps) => (
  <div className={classes.scroll}>
    <Table
      className={classes.table}
      highlightOnHover
      verticalSpacing="xs"
      horizontalSpacing="sm"
      aria-label={label}
    >
      <Table.Thead className={classes.head}>
        <Table.Tr>{head}</Table.Tr>
      </Table.Thead>
      <Table.Tbody>{children}</Table.Tbody>
    </Table>
  </div>
)

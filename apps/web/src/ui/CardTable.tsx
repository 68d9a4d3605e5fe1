import { Paper, Table } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './list/ListTable.module.css'

interface CardTableProps {
  label: string
  head: string[]
  /** Rows whose cells carry their heading as `data-label`. */
  children: ReactNode
}

/** A short table that is whole on its screen; below 640 px each row is a card, as in a list. */
export function CardTable({ label, head, children }: CardTableProps) {
  const actions = useTranslation('ui').t('list.actions')
  return (
    <Paper withBorder bg="var(--surface-card)" style={{ borderColor: 'var(--line)' }}>
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
              {head.map(title => (
                <Table.Th key={title} className={title === actions ? classes.actions : undefined}>
                  {title}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>{children}</Table.Tbody>
        </Table>
      </div>
    </Paper>
  )
}

import { Group, Paper, Table } from '@mantine/core'
import type { Cell } from '@steelsafe/contract/core/sheets.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ExportMenu } from './list/ExportMenu.tsx'
import classes from './list/ListTable.module.css'

/** What a short table holds, to be saved for Excel or as CSV. */
export interface TableSheet {
  /** Of the file. */
  name: string
  /** A cell for each heading of the table but that of its actions. */
  rows: () => Cell[][]
}

interface CardTableProps {
  label: string
  head: string[]
  /** Without it, the table cannot be saved. */
  sheet?: TableSheet | undefined
  /** Rows whose cells carry their heading as `data-label`. */
  children: ReactNode
}

/** A short table that is whole on its screen; below 640 px each row is a card, as in a list. */
export function CardTable({ label, head, sheet, children }: CardTableProps) {
  const actions = useTranslation('ui').t('list.actions')
  return (
    <Paper withBorder bg="var(--surface-card)" style={{ borderColor: 'var(--line)' }}>
      {sheet && (
        <Group p="sm" justify="flex-end" className="no-print">
          <ExportMenu
            name={sheet.name}
            load={async () => ({
              cells: [head.filter(title => title !== actions), ...sheet.rows()],
              isCut: false,
            })}
          />
        </Group>
      )}
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

import { Group, Paper, Table } from '@mantine/core'
import type { Cell } from '@steelsafe/contract/core/sheets/sheets.ts'
import { useTranslation } from 'react-i18next'
import { ExportMenu } from '../list/export/ExportMenu.tsx'
import classes from '../list/table/ListTable.module.css'
import { leastWidth } from '../list/table/least-width.ts'
import { TableFrame, type TableFrameProps } from '../list/table/TableFrame.tsx'

/** The content of a short table for the export to Excel or CSV. */
export interface TableSheet {
  /** The file name. */
  name: string
  /** The titles of the columns. By default they are the headings of the table except that of the actions. */
  titles?: readonly string[]
  /** Returns the rows, with a cell for each title. */
  rows: () => Cell[][]
}

interface CardTableProps extends Pick<TableFrameProps, 'label' | 'children' | 'onResize'> {
  head: string[]
  /** The content of the exported file. Without it, the table has no export. */
  sheet?: TableSheet | undefined
}

/** A short table that shows all its rows at once and can be exported. */
export function CardTable({ label, head, sheet, children, onResize }: CardTableProps) {
  const actions = useTranslation('ui').t('list.actions')
  const rows = sheet?.rows() ?? []
  const titles = sheet?.titles ?? head.filter(title => title !== actions)
  const cellsOf = (title: string) => rows.map(row => row[titles.indexOf(title)])
  const classOf = (title: string) => {
    if (title === actions) return classes.actions
    return cellsOf(title).some(cell => typeof cell === 'number') ? 'number' : undefined
  }
  return (
    <Paper
      withBorder
      bg="var(--surface-card)"
      className={classes.whole}
      style={{ borderColor: 'var(--line)' }}
    >
      {sheet && (
        <Group p="sm" justify="flex-end" className={`no-print ${classes.save}`}>
          <ExportMenu
            name={sheet.name}
            label={label}
            load={async () => ({ cells: [[...titles], ...sheet.rows()], isCut: false })}
          />
        </Group>
      )}
      <TableFrame
        label={label}
        onResize={onResize}
        head={head.map(title => (
          <Table.Th key={title} miw={leastWidth(cellsOf(title))} className={classOf(title)}>
            {title}
          </Table.Th>
        ))}
      >
        {children}
      </TableFrame>
    </Paper>
  )
}

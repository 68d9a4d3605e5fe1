import { Checkbox, Group, Pagination, Paper, ScrollArea, Switch, Table, Text } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../format.ts'
import { ColumnHead } from './ColumnHead.tsx'
import { type DraftRow, orderOf, textAt } from './draft.ts'
import type { ImportField } from './mapping.ts'
import { SheetCell } from './SheetCell.tsx'
import classes from './SheetTable.module.css'
import type { CellProblem, useImport } from './useImport.ts'
import { dayOf } from './values.ts'

/** So many rows are drawn at once. */
const pageSize = 50

interface SheetTableProps {
  of: ReturnType<typeof useImport>
  /** The field that a heading could be by itself. */
  ownField?: ((heading: string) => ImportField) | undefined
}

/** The sheet as it stands in the file: above each column what it is taken for, in each cell what is wrong with it. */
export function SheetTable({ of, ownField }: SheetTableProps) {
  const { t } = useTranslation('ui')
  const [isNarrowed, setNarrowed] = useState(false)
  const [page, setPage] = useState(1)
  const [focused, setFocused] = useState('')
  const { draft, rows, problems = [], odd } = of
  if (!draft) return null
  const problemsByRow = Map.groupBy(problems, ({ row }) => row)
  const oddRows = new Set(odd.map(({ row }) => row))
  const hasProblem = ({ row }: DraftRow) => problemsByRow.has(row) || oddRows.has(row)
  const shown = isNarrowed ? rows.filter(hasProblem) : rows
  const pages = Math.max(1, Math.ceil(shown.length / pageSize))
  const at = Math.min(page, pages)
  const drawn = shown.slice((at - 1) * pageSize, at * pageSize)
  const first = drawn[0] ? `${drawn[0].row}:0` : ''
  const tabStop = drawn.some(({ row }) => focused.startsWith(`${row}:`)) ? focused : first
  return (
    <Paper withBorder bg="var(--surface-card)">
      <Group p="sm" gap="lg">
        <Switch
          size="sm"
          label={t('import.onlyProblems')}
          checked={isNarrowed}
          onChange={event => {
            setNarrowed(event.currentTarget.checked)
            setPage(1)
          }}
        />
        <Text size="sm" c="dimmed">
          {t('import.mendHint')}
        </Text>
      </Group>
      <ScrollArea.Autosize mah="65vh" type="auto">
        <Table stickyHeader verticalSpacing={4} aria-label={t('import.rows')} onKeyDown={moveFocus}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th className={classes.row} scope="col">
                {t('import.row')}
              </Table.Th>
              {draft.headings.map((heading, column) => (
                <ColumnHead
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name than their place
                  key={column}
                  of={of}
                  at={column}
                  ownField={heading ? ownField?.(heading) : undefined}
                />
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {drawn.map(row => (
              <SheetRow
                key={row.row}
                of={of}
                row={row}
                problems={problemsByRow.get(row.row) ?? []}
                tabStop={tabStop}
                onFocus={setFocused}
              />
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
      {drawn.length === 0 && (
        <Text p="md" size="sm" c="dimmed">
          {t('import.noProblems')}
        </Text>
      )}
      {pages > 1 && (
        <Group p="sm">
          <Pagination
            size="sm"
            value={at}
            total={pages}
            onChange={setPage}
            getItemProps={number => ({ 'aria-label': t('import.page', { number }) })}
            withControls={false}
          />
        </Group>
      )}
    </Paper>
  )
}

interface SheetRowProps {
  of: ReturnType<typeof useImport>
  row: DraftRow
  problems: readonly CellProblem[]
  tabStop: string
  onFocus: (place: string) => void
}

function SheetRow({ of, row: { row, isSkipped }, problems, tabStop, onFocus }: SheetRowProps) {
  const { t } = useTranslation('ui')
  const { draft, known, odd } = of
  const understood = useUnderstood(of)
  if (!draft) return null
  const elsewhere = problems.filter(({ column }) => column === null)
  return (
    <Table.Tr className={isSkipped ? classes.skipped : undefined}>
      <Table.Td className={classes.row}>
        <Checkbox
          size="xs"
          label={row + 1}
          aria-label={t('import.takeRow', { number: row + 1 })}
          checked={!isSkipped}
          onChange={event => of.skip(row, !event.currentTarget.checked)}
        />
        {elsewhere.map(({ field, message }) => (
          <Text key={field + message} size="xs" c="var(--status-late)" style={{ whiteSpace: 'normal' }}>
            {[known.fieldNamed(field)?.label, message].filter(Boolean).join(': ')}
          </Text>
        ))}
      </Table.Td>
      {draft.headings.map((heading, column) => {
        const field = draft.columns[column]?.field
        const found = field ? known.fieldNamed(field) : undefined
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
          <Table.Td key={column}>
            <SheetCell
              place={`${row}:${column}`}
              isTabStop={tabStop === `${row}:${column}`}
              label={t('import.cell', { row: row + 1, heading: found?.label ?? heading })}
              text={textAt(draft, row, column)}
              understood={understood(row, column)}
              problems={problems.filter(one => one.column === column).map(({ message }) => message)}
              isOdd={!isSkipped && odd.some(one => one.row === row && one.column === column)}
              isWhole={found?.isDay ?? false}
              choices={found?.choices}
              onFocus={() => onFocus(`${row}:${column}`)}
              onMend={text => of.mend(row, column, text)}
            />
          </Table.Td>
        )
      })}
    </Table.Tr>
  )
}

/** A date as the screen writes it, so that one sees which day was understood. */
function useUnderstood({ draft, known }: ReturnType<typeof useImport>) {
  const { day } = useFormat()
  return (row: number, column: number): string | undefined => {
    const field = draft?.columns[column]?.field
    if (!draft || !field || !known.fieldNamed(field)?.isDay) return undefined
    const found = dayOf(textAt(draft, row, column), known.language, orderOf(draft, column, known).order)
    return found && /^\d{4}-\d{2}-\d{2}$/.test(found) && !Number.isNaN(Date.parse(found))
      ? day(found)
      : undefined
  }
}

const steps: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Arrow keys go from cell to cell: Tab would have to pass each of hundreds. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key]
  const place = (event.target as HTMLElement).dataset.place
  if (!step || !place) return
  const [row = 0, column = 0] = place.split(':').map(Number)
  const cells = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-place]')]
  const rows = [...new Set(cells.map(cell => Number(cell.dataset.place?.split(':')[0])))]
  const next = rows[rows.indexOf(row) + step[0]]
  const cell = cells.find(({ dataset }) => dataset.place === `${next}:${column + step[1]}`)
  if (!cell) return
  event.preventDefault()
  cell.focus()
}

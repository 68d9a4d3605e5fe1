import { Checkbox, Group, Pagination, Paper, ScrollArea, Switch, Table, Text } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/facts/format.ts'
import { columnDayOrder, columnDecimalSign, type DraftRow, exactNumberAt, textAt } from '../mapping/draft.ts'
import type { ImportField } from '../mapping/mapping.ts'
import type { CellProblem, useImport } from '../useImport.ts'
import { parseSheetDay } from '../values/days.ts'
import { numberOf } from '../values/numbers.ts'
import { ColumnHead } from './ColumnHead.tsx'
import { SheetCell } from './SheetCell.tsx'
import classes from './SheetTable.module.css'

/** Number of rows per page. */
const pageSize = 50

interface SheetTableProps {
  sheetImport: ReturnType<typeof useImport>
  /** Returns a field named after a heading. */
  ownField?: ((heading: string) => ImportField) | undefined
}

/** Shows the sheet as it is in the file, with the assigned field above each column and the problems in each cell. */
export function SheetTable({ sheetImport, ownField }: SheetTableProps) {
  const { t } = useTranslation('ui')
  const [isNarrowed, setNarrowed] = useState(false)
  const [page, setPage] = useState(1)
  const [focused, setFocused] = useState('')
  const parsedValueAt = useParsedValues(sheetImport)
  const { draft, rows, problems = [], doubts, suspectCells } = sheetImport
  if (!draft) return null
  const problemsByRow = Map.groupBy(problems, ({ row }) => row)
  const doubtsByRow = Map.groupBy(doubts, ({ row }) => row)
  const suspectRows = new Set(suspectCells.map(({ row }) => row))
  const hasProblem = ({ row }: DraftRow) =>
    problemsByRow.has(row) || doubtsByRow.has(row) || suspectRows.has(row)
  const visibleRows = isNarrowed ? rows.filter(hasProblem) : rows
  const pages = Math.max(1, Math.ceil(visibleRows.length / pageSize))
  const currentPage = Math.min(page, pages)
  const pageRows = visibleRows.slice((currentPage - 1) * pageSize, currentPage * pageSize)
  const first = pageRows[0] ? `${pageRows[0].row}:0` : ''
  const tabStop = pageRows.some(({ row }) => focused.startsWith(`${row}:`)) ? focused : first
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
          {t('import.correctHint')}
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
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its position
                  key={column}
                  sheetImport={sheetImport}
                  columnIndex={column}
                  ownField={heading ? ownField?.(heading) : undefined}
                />
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {pageRows.map(row => (
              <SheetRow
                key={row.row}
                sheetImport={sheetImport}
                row={row}
                parsedValueAt={parsedValueAt}
                problems={problemsByRow.get(row.row) ?? []}
                doubts={row.isSkipped ? [] : (doubtsByRow.get(row.row) ?? [])}
                tabStop={tabStop}
                onFocus={setFocused}
              />
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
      {pageRows.length === 0 && (
        <Text p="md" size="sm" c="dimmed">
          {t('import.noProblems')}
        </Text>
      )}
      {pages > 1 && (
        <Group p="sm">
          <Pagination
            size="sm"
            value={currentPage}
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
  sheetImport: ReturnType<typeof useImport>
  row: DraftRow
  /** Returns the parsed value of a cell, if it differs from the text. */
  parsedValueAt: (row: number, column: number) => string | undefined
  problems: readonly CellProblem[]
  doubts: readonly CellProblem[]
  tabStop: string
  onFocus: (place: string) => void
}

function SheetRow(props: SheetRowProps) {
  const { sheetImport, row: sheetRow, parsedValueAt, problems, doubts, tabStop, onFocus } = props
  const { row, isSkipped } = sheetRow
  const { t } = useTranslation('ui')
  const { draft, context, suspectCells } = sheetImport
  if (!draft) return null
  const rowProblems = [...problems, ...doubts].filter(({ column }) => column === null)
  const messagesAt = (cellProblems: readonly CellProblem[], columnIndex: number) =>
    cellProblems.filter(({ column }) => column === columnIndex).map(({ message }) => message)
  return (
    <Table.Tr className={isSkipped ? classes.skipped : undefined}>
      <Table.Td className={classes.row}>
        <Checkbox
          size="xs"
          label={row + 1}
          aria-label={t('import.takeRow', { number: row + 1 })}
          checked={!isSkipped}
          onChange={event => sheetImport.skip(row, !event.currentTarget.checked)}
        />
        {rowProblems.map(({ field, message, isDoubt }) => (
          <Text
            key={field + message}
            size="xs"
            c={isDoubt ? 'var(--status-due)' : 'var(--status-late)'}
            style={{ whiteSpace: 'normal' }}
          >
            {[context.fieldNamed(field)?.label, message].filter(Boolean).join(': ')}
          </Text>
        ))}
      </Table.Td>
      {draft.headings.map((heading, column) => {
        const field = draft.columns[column]?.field
        const importField = field ? context.fieldNamed(field) : undefined
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
          <Table.Td key={column}>
            <SheetCell
              place={`${row}:${column}`}
              isTabStop={tabStop === `${row}:${column}`}
              label={t('import.cellOf', { row: row + 1, heading: importField?.label ?? heading })}
              text={textAt(draft, row, column)}
              parsedValue={parsedValueAt(row, column)}
              problems={messagesAt(problems, column)}
              doubts={messagesAt(doubts, column)}
              oddity={
                isSkipped
                  ? undefined
                  : suspectCells.find(one => one.row === row && one.column === column)?.oddity
              }
              isWhole={importField?.isDay ?? false}
              choices={importField?.choices}
              onFocus={() => onFocus(`${row}:${column}`)}
              onCorrect={text => sheetImport.correctCell(row, column, text)}
            />
          </Table.Td>
        )
      })}
    </Table.Tr>
  )
}

/** Returns a function that formats the parsed value of a date or an ambiguous number, so that the user can check it. */
function useParsedValues({ draft, context }: ReturnType<typeof useImport>) {
  const { day, number } = useFormat()
  const readings = draft?.columns.map(({ field: name, sign: selectedSign }, columnIndex) => {
    const field = name ? context.fieldNamed(name) : undefined
    if (field?.isDay) return { order: columnDayOrder(draft, columnIndex, context).order }
    if (!field?.isNumber && !field?.measure) return undefined
    const { sign, isDoubtful } = columnDecimalSign(draft, columnIndex, context)
    return selectedSign || isDoubtful ? { sign } : undefined
  })
  return (row: number, column: number): string | undefined => {
    const reading = readings?.[column]
    if (!draft || !reading) return undefined
    const text = textAt(draft, row, column)
    if (reading.order === undefined) {
      const value = exactNumberAt(draft, row, column) === undefined ? numberOf(text, reading.sign) : null
      return typeof value === 'number' ? number(value, 6) : undefined
    }
    const date = parseSheetDay(text, context.language, reading.order)
    return date && /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date)) ? day(date) : undefined
  }
}

const steps: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Moves the focus between cells with the arrow keys, because Tab would have to pass hundreds of cells. */
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

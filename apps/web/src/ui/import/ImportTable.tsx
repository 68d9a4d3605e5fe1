import { Paper, ScrollArea, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { MoreRows } from './MoreRows.tsx'
import type { ImportField } from './mapping.ts'
import type { RowProblem } from './useImport.ts'

interface ImportTableProps {
  fields: readonly ImportField[]
  rows: readonly Record<string, string>[]
  problems: readonly RowProblem[]
  /** What does not keep a row out, but has to be looked at. */
  oddities: readonly RowProblem[]
}

/** Maximum number of rows that are drawn, those with a problem first. */
const shownRows = 100

/** The rows as they will be taken in, each with what is wrong with it. */
export function ImportTable({ fields, rows, problems, oddities }: ImportTableProps) {
  const { t } = useTranslation('ui')
  const problemsByRow = Map.groupBy(problems, problem => problem.row)
  const odditiesByRow = Map.groupBy(oddities, oddity => oddity.row)
  const weightOf = (row: number) => Number(problemsByRow.has(row)) * 2 + Number(odditiesByRow.has(row))
  const order = [...rows.keys()].sort((one, other) => weightOf(other) - weightOf(one) || one - other)
  const used = fields.filter(field => rows.some(row => row[field.name] !== undefined) || field.isRequired)
  return (
    <Paper withBorder bg="var(--surface-card)">
      <ScrollArea.Autosize mah={420} type="auto" tabIndex={0} aria-label={t('import.rows')} role="region">
        <Table stickyHeader verticalSpacing="xs" aria-label={t('import.rows')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('import.row')}</Table.Th>
              {used.map(({ name, label }) => (
                <Table.Th key={name}>{label}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {order.slice(0, shownRows).map(index => (
              <Table.Tr key={index}>
                {/* As the sheet numbers them: the headings are row 1. */}
                <Table.Td>{index + 2}</Table.Td>
                {used.map(({ name }) => (
                  <Table.Td key={name}>
                    {rows[index]?.[name]}
                    <Problems of={problemsByRow.get(index)} field={name} color="var(--status-late)" />
                    <Problems of={odditiesByRow.get(index)} field={name} color="var(--status-due)" />
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
      <MoreRows count={rows.length} shown={shownRows} />
    </Paper>
  )
}

interface ProblemsProps {
  of: RowProblem[] | undefined
  field: string
  color: string
}

const Problems = ({ of = [], field, color }: ProblemsProps) =>
  of
    .filter(problem => problem.field === field)
    .map(({ message }) => (
      <Text key={message} size="sm" c={color}>
        {message}
      </Text>
    ))

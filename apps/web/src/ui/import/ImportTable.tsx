import { Paper, ScrollArea, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ImportField } from './mapping.ts'
import type { RowProblem } from './useImport.ts'

interface ImportTableProps {
  fields: readonly ImportField[]
  rows: readonly Record<string, string>[]
  problems: readonly RowProblem[]
}

/** So many rows are drawn at once: those with a problem first. */
const shownRows = 100

/** The rows as they will be taken in, each with what is wrong with it. */
export function ImportTable({ fields, rows, problems }: ImportTableProps) {
  const { t } = useTranslation('ui')
  const problemsByRow = Map.groupBy(problems, problem => problem.row)
  const order = [...rows.keys()].sort(
    (one, other) => Number(problemsByRow.has(other)) - Number(problemsByRow.has(one)) || one - other,
  )
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
                    <Problems of={problemsByRow.get(index)} field={name} />
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
      {rows.length > shownRows && (
        <Text size="sm" c="dimmed" p="sm">
          {t('import.more', { count: rows.length - shownRows })}
        </Text>
      )}
    </Paper>
  )
}

const Problems = ({ of = [], field }: { of: RowProblem[] | undefined; field: string }) =>
  of
    .filter(problem => problem.field === field)
    .map(({ message }) => (
      <Text key={message} size="sm" c="var(--status-late)">
        {message}
      </Text>
    ))

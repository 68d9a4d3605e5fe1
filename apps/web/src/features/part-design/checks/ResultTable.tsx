import { Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CardTable } from '#ui/CardTable.tsx'
import type { Result } from './results.ts'

/** Shows the results of the checks in a table that can be saved for Excel. */
export function ResultTable({ results }: { results: readonly Result[] }) {
  const { t } = useTranslation('part-design')
  const head = [t('screen.checks.check'), t('screen.checks.result'), t('screen.checks.note')]
  return (
    <CardTable
      label={t('screen.checks.title')}
      head={head}
      sheet={{
        name: 'molding-checks',
        rows: () => results.map(({ name, value, note = '' }) => [name, value, note]),
      }}
    >
      {results.map(({ name, value, note }) => (
        <Table.Tr key={name}>
          <Table.Td>{name}</Table.Td>
          <Table.Td data-label={head[1]}>{value}</Table.Td>
          <Table.Td data-label={head[2]}>
            <Text size="sm" c="dimmed" maw={460}>
              {note ?? '–'}
            </Text>
          </Table.Td>
        </Table.Tr>
      ))}
    </CardTable>
  )
}

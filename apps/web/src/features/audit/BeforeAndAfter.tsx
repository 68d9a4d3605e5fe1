import { Code, Stack, Table, Text } from '@mantine/core'
import type { AuditEntry } from '@steelsafe/contract/audit/entities.ts'
import { useTranslation } from 'react-i18next'
import { CardTable } from '#ui/CardTable.tsx'

/** The values of one change side by side. The fields are named as the database names them: they are for experts. */
export function BeforeAndAfter({
  entry: { before, after, subjectId },
}: {
  entry: Pick<AuditEntry, 'before' | 'after' | 'subjectId'>
}) {
  const { t } = useTranslation('audit')
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].sort()
  const titles = { before: t('field.before'), after: t('field.after') }
  return (
    <Stack gap="sm">
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {t('field.subjectId')}: {subjectId}
      </Text>
      <CardTable label={t('screen.list.values')} head={[t('field.name'), ...Object.values(titles)]}>
        {names.map(name => (
          <Table.Tr key={name}>
            <Table.Td>
              <Code>{name}</Code>
            </Table.Td>
            <Table.Td data-label={titles.before}>{written(before?.[name])}</Table.Td>
            <Table.Td data-label={titles.after}>{written(after?.[name])}</Table.Td>
          </Table.Tr>
        ))}
      </CardTable>
    </Stack>
  )
}

function written(value: unknown): string {
  if (value === undefined || value === null || value === '') return '–'
  return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value)
}

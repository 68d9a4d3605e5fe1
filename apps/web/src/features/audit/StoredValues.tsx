import { Code, Table } from '@mantine/core'
import type { AuditPart } from '@steelsafe/contract/audit/entities.ts'
import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import { useTranslation } from 'react-i18next'
import { CardTable } from '#ui/page/CardTable.tsx'

/**
 * Shows the values before and after a change side by side. Fields have their database names, because the table is for
 * experts.
 */
export function StoredValues({ before, after }: Pick<AuditPart, 'before' | 'after'>) {
  const { t } = useTranslation('audit')
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].sort()
  const titles = { before: t('field.before'), after: t('field.after') }
  return (
    <CardTable label={t('screen.list.values')} head={[t('field.name'), ...Object.values(titles)]}>
      {names.map(name => (
        <Table.Tr key={name}>
          <Table.Td>
            <Code>{name}</Code>
          </Table.Td>
          <Table.Td data-label={titles.before}>{formatValue(before?.[name])}</Table.Td>
          <Table.Td data-label={titles.after}>{formatValue(after?.[name])}</Table.Td>
        </Table.Tr>
      ))}
    </CardTable>
  )
}

function formatValue(value: unknown): string {
  if (value === undefined || value === null || value === '') return dash
  return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value)
}

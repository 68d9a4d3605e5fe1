import { Stack, Table, Title } from '@mantine/core'
import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import type { WordCount } from '@steelsafe/contract/maintenance/entities.ts'
import { useTranslation } from 'react-i18next'
import { DefectLink } from '#features/knowledge/index.ts'
import { AppLink } from '#ui/controls/AppLink.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { CardTable } from '#ui/page/CardTable.tsx'

interface WordCountsProps {
  kind: 'defects' | 'actions'
  counts: readonly WordCount[]
  /** Returns the path of the log entries with a vocabulary term. */
  to: (id: string) => string
}

/** Shows the counts of defects or actions, and the hours spent on them. Renders nothing without counts. */
export function WordCounts({ kind, counts, to }: WordCountsProps) {
  const { t } = useTranslation('maintenance')
  const { number } = useFormat()
  if (counts.length === 0) return null
  const title = t(`screen.costs.${kind}`)
  const heads = [
    t(kind === 'defects' ? 'field.defect' : 'field.action'),
    t('field.entries'),
    t('field.repairHours'),
  ]
  return (
    <Stack gap="xs">
      <Title order={2} size="h4">
        {title}
      </Title>
      <CardTable
        label={title}
        head={heads}
        sheet={{
          name: `maintenance-${kind}`,
          rows: () => counts.map(({ name, entryCount, repairHours }) => [name, entryCount, repairHours]),
        }}
      >
        {counts.map(({ id, name, entryCount, repairHours }) => (
          <Table.Tr key={id}>
            <Table.Td>
              <AppLink to={to(id)}>{name || dash}</AppLink>
              {kind === 'defects' && (
                <div>
                  <DefectLink defect={id} />
                </div>
              )}
            </Table.Td>
            <Table.Td className="number" data-label={heads[1]}>
              {number(entryCount)}
            </Table.Td>
            <Table.Td className="number" data-label={heads[2]}>
              {number(repairHours, 2)}
            </Table.Td>
          </Table.Tr>
        ))}
      </CardTable>
    </Stack>
  )
}

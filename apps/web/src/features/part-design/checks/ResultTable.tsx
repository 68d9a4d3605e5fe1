import { Stack, Table, Text } from '@mantine/core'
import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '#ui/facts/StatusBadge.tsx'
import { DoneIcon, DueIcon, WarningIcon } from '#ui/icons.ts'
import { CardTable } from '#ui/page/CardTable.tsx'
import type { Result, RuleState } from './useCheckResults.ts'

const looks = {
  met: { tone: 'on-time', icon: DoneIcon },
  discuss: { tone: 'due', icon: WarningIcon },
  unknown: { tone: 'none', icon: DueIcon },
} as const satisfies Record<RuleState, object>

/** Shows the results of the checks and their rules, in a table that can be exported to Excel. */
export function ResultTable({ results }: { results: readonly Result[] }) {
  const { t } = useTranslation('part-design')
  const head = [
    t('screen.checks.check'),
    t('screen.checks.result'),
    t('screen.checks.rule.title'),
    t('screen.checks.note'),
  ]
  const rules = results.flatMap(({ rule }) => rule ?? [])
  return (
    <Stack gap="xs">
      <Text>
        {t('screen.checks.rule.count', {
          met: rules.filter(rule => rule === 'met').length,
          all: rules.length,
        })}
      </Text>
      <CardTable
        label={t('screen.checks.title')}
        head={head}
        sheet={{
          name: 'molding-checks',
          rows: () =>
            results.map(({ name, value, rule, note = '' }) => [
              name,
              value,
              rule ? t(`screen.checks.rule.${rule}`) : '',
              note,
            ]),
        }}
      >
        {results.map(({ name, value, rule, note }) => (
          <Table.Tr key={name}>
            <Table.Td>{name}</Table.Td>
            <Table.Td data-label={head[1]}>{value}</Table.Td>
            <Table.Td data-label={head[2]}>
              {rule ? <StatusBadge {...looks[rule]}>{t(`screen.checks.rule.${rule}`)}</StatusBadge> : dash}
            </Table.Td>
            <Table.Td data-label={head[3]}>
              <Text size="sm" c="dimmed" maw={460}>
                {note ?? dash}
              </Text>
            </Table.Td>
          </Table.Tr>
        ))}
      </CardTable>
    </Stack>
  )
}

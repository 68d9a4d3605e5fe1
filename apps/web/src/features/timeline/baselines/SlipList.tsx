import { Group, Stack, Table, Text } from '@mantine/core'
import { dayCell } from '@steelsafe/contract/core/sheets/sheets.ts'
import type { BaselineTask, Task } from '@steelsafe/contract/timeline/entities.ts'
import { slipsOf } from '@steelsafe/plan/chart/slip.ts'
import type { WorkDays } from '@steelsafe/plan/schedule/work-days.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/facts/format.ts'
import { StatusBadge } from '#ui/facts/StatusBadge.tsx'
import { CardTable } from '#ui/page/CardTable.tsx'

interface SlipListProps {
  name: string
  tasks: readonly Task[]
  baseline: readonly BaselineTask[]
  work: WorkDays
}

/** Maximum number of tasks that are shown; the exported sheet contains all. */
const shownRows = 100

/** The tasks whose end differs from the baseline, latest first. */
export function SlipList({ name, tasks, baseline, work }: SlipListProps) {
  const { t } = useTranslation('timeline')
  const { day, number } = useFormat()
  const { slips, addedCount, deletedCount } = useMemo(
    () => slipsOf(work, tasks, baseline),
    [work, tasks, baseline],
  )
  const formatSigned = (days: number) => `${days > 0 ? '+' : ''}${number(days)}`
  const head = [
    t('field.title'),
    t('screen.slip.then'),
    t('screen.slip.now'),
    t('screen.column.slip'),
    t('screen.slip.effect'),
  ]
  const effectOf = ({ critical }: Task) => t(critical ? 'screen.slip.critical' : 'screen.slip.notCritical')
  return (
    <Stack component="section" gap="xs" aria-label={t('screen.slip.title', { name })}>
      <Group gap="sm" justify="space-between">
        <Text component="h2" fw={600} fz={16} m={0}>
          {t('screen.slip.title', { name })}
        </Text>
        <Text size="sm" c="dimmed">
          {t('screen.slip.others', { added: number(addedCount), gone: number(deletedCount) })}
        </Text>
      </Group>
      {slips.length === 0 ? (
        <Text size="sm">{t('screen.slip.nothing')}</Text>
      ) : (
        <CardTable
          label={t('screen.slip.title', { name })}
          head={head}
          sheet={{
            name: 'slip',
            rows: () =>
              slips.map(({ task, then, days }) => [
                task.title,
                dayCell(then.end),
                dayCell(task.end),
                days,
                effectOf(task),
              ]),
          }}
        >
          {slips.slice(0, shownRows).map(({ task, then, days }) => (
            <Table.Tr key={task.id}>
              <Table.Td data-label={head[0]}>{task.title}</Table.Td>
              <Table.Td data-label={head[1]}>{day(then.end)}</Table.Td>
              <Table.Td data-label={head[2]}>{day(task.end)}</Table.Td>
              <Table.Td data-label={head[3]}>{formatSigned(days)}</Table.Td>
              <Table.Td data-label={head[4]}>
                <StatusBadge tone={task.critical ? 'late' : 'none'}>{effectOf(task)}</StatusBadge>
              </Table.Td>
            </Table.Tr>
          ))}
        </CardTable>
      )}
      {slips.length > shownRows && (
        <Text size="sm" c="dimmed">
          {t('screen.slip.more', { count: slips.length - shownRows })}
        </Text>
      )}
    </Stack>
  )
}

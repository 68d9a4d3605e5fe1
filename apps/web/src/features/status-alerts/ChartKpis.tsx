import { Paper, SimpleGrid, Text } from '@mantine/core'
import { chartKpis } from '@steelsafe/contract/status-alerts/chart.ts'
import type { Milestone } from '@steelsafe/contract/status-alerts/entities.ts'
import { kpisOf } from '@steelsafe/contract/status-alerts/state.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'

/** The figures above the chart. */
export function ChartKpis({ milestones, today }: { milestones: Milestone[]; today: string }) {
  const { t } = useTranslation('status-alerts')
  const { number, percent } = useFormat()
  const kpis = kpisOf(milestones, today)
  return (
    <SimpleGrid component="dl" cols={{ base: 2, sm: 4 }} spacing="sm" m={0}>
      {chartKpis.map(name => (
        <Paper key={name} withBorder p="sm" bg="var(--surface-card)">
          <Text component="dt" size="sm" c="dimmed">
            {t(`kpi.${name}`)}
          </Text>
          <Text component="dd" m={0} size="xl" fw={600} className="tabular">
            {name === 'percentComplete' ? percent(kpis[name] / 100) : number(kpis[name])}
          </Text>
        </Paper>
      ))}
    </SimpleGrid>
  )
}

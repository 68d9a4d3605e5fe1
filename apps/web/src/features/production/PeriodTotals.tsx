import { SimpleGrid, Stack, Text } from '@mantine/core'
import type { Chart } from '@steelsafe/contract/production/entities.ts'
import { useTranslation } from 'react-i18next'
import { DefectLink } from '#features/knowledge/index.ts'
import { Facts } from '#ui/facts/Facts.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { Card } from '#ui/page/Card.tsx'
import { Effectiveness } from './Effectiveness.tsx'

/** The totals of the period: effectiveness, scrap by reason, repair hours, and costs per currency. */
export function PeriodTotals({ chart }: { chart: Chart }) {
  const { t } = useTranslation('production')
  const { number } = useFormat()
  const { scrapReasons, costs, repairHours, effectiveness } = chart
  const costNames = ['laborCost', 'materialCost', 'projectedCost'] as const
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
      <Effectiveness effectiveness={effectiveness} />
      {scrapReasons.length > 0 && (
        <Card title={t('field.scrapReasons')}>
          <Facts
            facts={scrapReasons.slice(0, 12).map(({ reasonId, name, quantity }) => [
              name,
              <Stack key={reasonId} gap={0} align="flex-start">
                {number(quantity)}
                <DefectLink defect={reasonId} />
              </Stack>,
            ])}
          />
        </Card>
      )}
      {(costs.length > 0 || repairHours > 0) && (
        <Card title={t('screen.home.costs')}>
          <Stack gap="md">
            <Facts facts={[[t('field.repairHours'), number(repairHours, 2)]]} />
            {costs.map(cost => (
              <div key={cost.currencyCode}>
                <Text fw={600} mb={4}>
                  {cost.currencyCode}
                </Text>
                <Facts facts={costNames.map(name => [t(`field.${name}`), number(cost[name], 2)])} cols={3} />
              </div>
            ))}
          </Stack>
        </Card>
      )}
    </SimpleGrid>
  )
}

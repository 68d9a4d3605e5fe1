import { Stack } from '@mantine/core'
import type { CostSum } from '@steelsafe/contract/maintenance/entities.ts'
import { useTranslation } from 'react-i18next'
import { Facts } from '#ui/facts/Facts.tsx'
import { useFormat } from '#ui/facts/format.ts'

/** Shows the hours of work, and the actual and projected costs in each currency. */
export function CostFacts({ sum }: { sum: CostSum }) {
  const { t } = useTranslation('maintenance')
  const { number, money } = useFormat()
  return (
    <Stack gap="md">
      <Facts
        facts={[
          [t('field.entries'), number(sum.entryCount)],
          [t('field.repairHours'), number(sum.repairHours, 2)],
        ]}
      />
      {sum.costs.map(({ currencyCode, laborCost, materialCost, projectedCost }) => (
        <Facts
          key={currencyCode}
          cols={3}
          facts={[
            [t('field.laborCost'), money(laborCost, currencyCode)],
            [t('field.materialCost'), money(materialCost, currencyCode)],
            [
              t('field.projectedCost'),
              t('screen.costs.projected', {
                projected: money(projectedCost, currencyCode),
                difference: money(laborCost + materialCost - projectedCost, currencyCode),
              }),
            ],
          ]}
        />
      ))}
    </Stack>
  )
}

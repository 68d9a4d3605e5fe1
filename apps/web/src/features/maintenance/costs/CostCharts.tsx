import { SimpleGrid } from '@mantine/core'
import { localeOf } from '@steelsafe/contract/core/formats/units.ts'
import type { CostSum } from '@steelsafe/contract/maintenance/entities.ts'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '#core/language/language.ts'
import { StepChart } from '#ui/chart/StepChart.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { Card } from '#ui/page/Card.tsx'
import { monthsBetween } from './months.ts'

interface CostChartsProps {
  /** Sums by month, newest month first. Months without work are omitted. */
  months: readonly (CostSum & { month: string })[]
  total: CostSum
}

/** Shows the actual cost of maintenance by month, in a chart for each currency. Renders nothing for a single month. */
export function CostCharts({ months, total }: CostChartsProps) {
  const { t } = useTranslation('maintenance')
  const { money } = useFormat()
  const [newest, oldest] = [months[0], months.at(-1)]
  if (!newest || !oldest || newest === oldest) return null
  const nameOf = new Intl.DateTimeFormat(localeOf[currentLanguage()], {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const costIn = (month: string, currency: string): number => {
    const sums = months.find(one => one.month === month)?.costs ?? []
    const cost = sums.find(({ currencyCode }) => currencyCode === currency)
    return cost ? cost.laborCost + cost.materialCost : 0
  }
  return (
    <SimpleGrid cols={{ base: 1, lg: total.costs.length > 1 ? 2 : 1 }} spacing="md">
      {total.costs.map(({ currencyCode }) => {
        const title = `${t('field.actualCost')} (${currencyCode})`
        return (
          <Card key={currencyCode} title={title}>
            <StepChart
              label={title}
              steps={monthsBetween(oldest.month, newest.month).map(month => ({
                key: month,
                name: nameOf.format(new Date(`${month}-01T00:00:00Z`)),
                value: costIn(month, currencyCode),
              }))}
              format={value => money(value, currencyCode)}
              unit={currencyCode}
            />
          </Card>
        )
      })}
    </SimpleGrid>
  )
}

import { chartKpis } from '@steelsafe/contract/milestones/chart.ts'
import type { ProjectMilestone } from '@steelsafe/contract/milestones/entities.ts'
import { kpisOf } from '@steelsafe/contract/milestones/milestone-status.ts'
import { useTranslation } from 'react-i18next'
import { Figures } from '#ui/facts/Figures.tsx'
import { useFormat } from '#ui/facts/format.ts'

/** Shows the key figures above the chart. */
export function ChartKpis({ milestones, today }: { milestones: ProjectMilestone[]; today: string }) {
  const { t } = useTranslation('milestones')
  const { number, percent } = useFormat()
  const kpis = kpisOf(milestones, today)
  return (
    <Figures
      figures={chartKpis.map(name => ({
        name: t(`kpi.${name}`),
        note:
          name === 'remainingDays' && kpis.daysLate > 0
            ? t('state.late', { count: kpis.daysLate })
            : undefined,
        value: name === 'percentComplete' ? percent(kpis[name] / 100) : number(kpis[name]),
      }))}
    />
  )
}

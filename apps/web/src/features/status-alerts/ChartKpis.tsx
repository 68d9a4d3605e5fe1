import { chartKpis } from '@steelsafe/contract/status-alerts/chart.ts'
import type { ProjectMilestone } from '@steelsafe/contract/status-alerts/entities.ts'
import { kpisOf } from '@steelsafe/contract/status-alerts/state.ts'
import { useTranslation } from 'react-i18next'
import { Figures } from '#ui/Figures.tsx'
import { useFormat } from '#ui/format.ts'

/** The key figures above the chart. */
export function ChartKpis({ milestones, today }: { milestones: ProjectMilestone[]; today: string }) {
  const { t } = useTranslation('status-alerts')
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

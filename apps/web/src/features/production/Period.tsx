import { Group, SegmentedControl } from '@mantine/core'
import { chartSteps } from '@steelsafe/contract/production/entities.ts'
import { productionPaths } from '@steelsafe/contract/production/paths.ts'
import { useTranslation } from 'react-i18next'
import { useGo } from '#core/navigation/navigation.ts'
import { PeriodInput } from '#ui/form/inputs/DayInput.tsx'
import { toSelectData } from '#ui/form/options/fixed-options.ts'

interface PeriodProps {
  project: string
  query: { by: string; from: string; to: string }
  /** The period that is shown if the user has not selected a period. */
  defaultPeriod: { from: string; to: string } | undefined
}

/** Selects the period and the step of the charts. The selection is part of the URL. */
export function Period({ project, query, defaultPeriod }: PeriodProps) {
  const { t } = useTranslation('production')
  const go = useGo()
  const choose = (change: Partial<typeof query>) => {
    const queryEntries = Object.entries({ ...query, ...change }).filter(([, value]) => value !== '')
    go(productionPaths.home(project, Object.fromEntries(queryEntries)), { replace: true })
  }
  return (
    <Group gap="sm" align="flex-end">
      <SegmentedControl
        aria-label={t('screen.home.by')}
        value={query.by || 'day'}
        onChange={by => choose({ by, from: '', to: '' })}
        data={toSelectData(chartSteps, value => t(`screen.home.stepOf.${value}`))}
      />
      <PeriodInput
        labels={{ from: t('screen.home.from'), to: t('screen.home.to') }}
        from={query.from || defaultPeriod?.from || null}
        to={query.to || defaultPeriod?.to || null}
        onChange={change =>
          choose(Object.fromEntries(Object.entries(change).map(([end, day]) => [end, day ?? ''])))
        }
      />
    </Group>
  )
}

import { SegmentedControl } from '@mantine/core'
import { type TimeScaleView, views } from '@steelsafe/plan/chart/scale.ts'
import { useTranslation } from 'react-i18next'
import { toSelectData } from '#ui/form/options/fixed-options.ts'

interface ScaleChoiceProps {
  view: TimeScaleView
  onView: (view: TimeScaleView) => void
}

/** Chooses the scale of the time axis: days, weeks, months, or all. */
export function ScaleChoice({ view, onView }: ScaleChoiceProps) {
  const { t } = useTranslation('timeline')
  return (
    <SegmentedControl
      aria-label={t('screen.view.title')}
      value={view}
      onChange={value => onView(value as TimeScaleView)}
      data={toSelectData(views, value => t(`screen.view.${value}`))}
      styles={{ root: { background: 'var(--surface-raised)' } }}
    />
  )
}

import { Button, Group, SegmentedControl, Switch } from '@mantine/core'
import { type TimeScaleView, views } from '@steelsafe/plan/chart/scale.ts'
import { useTranslation } from 'react-i18next'

interface ViewToolsProps {
  view: TimeScaleView
  onView: (view: TimeScaleView) => void
  onToday: () => void
  showsCritical: boolean
  onCritical: (shows: boolean) => void
}

/** Controls of the view: days, weeks, months, or all; today; and the critical path. */
export function ViewTools({ view, onView, onToday, showsCritical, onCritical }: ViewToolsProps) {
  const { t } = useTranslation('timeline')
  return (
    <Group gap="xs">
      <SegmentedControl
        aria-label={t('screen.view.title')}
        value={view}
        onChange={value => onView(value as TimeScaleView)}
        data={views.map(value => ({ value, label: t(`screen.view.${value}`) }))}
        styles={{ root: { background: 'var(--surface-raised)' } }}
      />
      <Button variant="default" onClick={onToday}>
        {t('screen.view.today')}
      </Button>
      <Switch
        label={t('screen.view.critical')}
        checked={showsCritical}
        onChange={event => onCritical(event.currentTarget.checked)}
      />
    </Group>
  )
}

import { Button, Group, Switch } from '@mantine/core'
import type { TimeScaleView } from '@steelsafe/plan/chart/scale.ts'
import { useTranslation } from 'react-i18next'
import { ScaleChoice } from './ScaleChoice.tsx'

interface ViewToolsProps {
  view: TimeScaleView
  onView: (view: TimeScaleView) => void
  onToday: () => void
  showsCritical: boolean
  onCritical: (shows: boolean) => void
}

/** Controls of the view of a shared plan: the scale, today, and the critical path. */
export function ViewTools({ view, onView, onToday, showsCritical, onCritical }: ViewToolsProps) {
  const { t } = useTranslation('timeline')
  return (
    <Group gap="xs">
      <ScaleChoice view={view} onView={onView} />
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

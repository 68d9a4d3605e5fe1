import { ActionIcon, Button, Text } from '@mantine/core'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { usePermission } from '#core/session/permissions.ts'
import { AddIcon, TodayIcon } from '#ui/icons.ts'
import { PlanMenu, type PlanMenuProps } from './PlanMenu.tsx'
import { ScaleChoice } from './ScaleChoice.tsx'
import { TaskToolbar } from './TaskToolbar.tsx'
import { ToolButton } from './ToolButton.tsx'
import { useBarWidth } from './useBarWidth.ts'
import { ViewMenu } from './ViewMenu.tsx'

interface PlanBarProps extends PlanMenuProps {
  onToday: () => void
  onAdd: () => void
}

/**
 * The only bar above the chart: the tools of the selected task, the view, the menu of the plan, and a button for a
 * new task. The tools appear at its left end, so that the other controls do not move.
 */
export function PlanBar({ onToday, onAdd, ...ofMenu }: PlanBarProps) {
  const { plan, settings, onSettings, tools } = ofMenu
  const { t } = useTranslation('timeline')
  const width = useBarWidth()
  const canAdd = usePermission(timeline.createTasks).isAllowed
  const edit = usePermission(timeline.updateTasks)
  const isPlanned = plan.tasks.length > 0
  return (
    <>
      {isPlanned && width !== 'menus' && (
        <>
          {!edit.isAllowed && !edit.isPending && (
            <Text size="sm" c="dimmed">
              {t('screen.readOnly')}
            </Text>
          )}
          <TaskToolbar tools={tools} />
          {width === 'all' && <ScaleChoice view={settings.view} onView={view => onSettings({ view })} />}
          <ToolButton label={t('screen.view.today')} icon={TodayIcon} onClick={onToday} />
        </>
      )}
      {isPlanned && <ViewMenu settings={settings} onSettings={onSettings} onToday={onToday} />}
      <PlanMenu {...ofMenu} />
      {canAdd && width === 'menus' && (
        <ActionIcon size={44} aria-label={t('screen.edit.new')} onClick={onAdd}>
          <AddIcon size={20} />
        </ActionIcon>
      )}
      {canAdd && width !== 'menus' && (
        <Button leftSection={<AddIcon size={16} />} onClick={onAdd}>
          {t('screen.edit.new')}
        </Button>
      )}
    </>
  )
}

import { ActionIcon, Menu } from '@mantine/core'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import { timelinePaths } from '@steelsafe/contract/timeline/paths.ts'
import { timelineTemplates } from '@steelsafe/contract/timeline-templates/endpoints.ts'
import { views } from '@steelsafe/plan/chart/scale.ts'
import { useTranslation } from 'react-i18next'
import { useGo } from '#core/navigation.ts'
import { usePermission } from '#core/permissions.ts'
import { AddIcon, CalendarIcon, DefaultsIcon, DoneIcon, MoreIcon, ShareIcon, UploadIcon } from '#ui/icons.ts'
import { BaselineTools, type BaselineToolsProps } from './BaselineTools.tsx'
import { ExportTools, type ExportToolsProps } from './export/ExportTools.tsx'
import type { PlanDialog } from './plan-dialog.ts'
import { SaveTemplateItem } from './SaveTemplateItem.tsx'
import type { Tool } from './useTaskTools.ts'
import type { ViewSettings } from './useViewSettings.ts'

interface PlanMenusProps extends ExportToolsProps {
  company: string | undefined
  baselines: BaselineToolsProps['baselines']
  onSettings: (change: Partial<ViewSettings>) => void
  onToday: () => void
  tools: readonly Tool[]
  onAdd: () => void
  onOpen: (dialog: PlanDialog) => void
}

/** All tools of a plan on narrow screens: a new task, the view, and the other actions. */
export function PlanMenus(props: PlanMenusProps) {
  const { company, baselines, settings, onSettings, onToday, tools, onAdd, onOpen, ...ofExport } = props
  const { t } = useTranslation(['timeline', 'ui'])
  const go = useGo()
  const canAdd = usePermission(timeline.createTasks).isAllowed
  const canImport = usePermission(timeline.addPlan).isAllowed
  const canShare = usePermission(timeline.links).isAllowed
  const canSaveTemplate = usePermission(timelineTemplates.create, { id: company }).isAllowed
  const canSeeCalendar = usePermission(timeline.companyCalendar, { id: company }).isAllowed
  return (
    <>
      {canAdd && (
        <ActionIcon size={44} aria-label={t('timeline:screen.edit.new')} onClick={onAdd}>
          <AddIcon size={20} />
        </ActionIcon>
      )}
      <BaselineTools
        project={props.project}
        baselines={baselines}
        selectedId={settings.baseline}
        onChoose={baseline => onSettings({ baseline })}
        target={
          <ActionIcon variant="default" size={44} aria-label={t('timeline:screen.view.menu')}>
            <DefaultsIcon size={20} />
          </ActionIcon>
        }
      >
        {views.map(view => (
          <Menu.Item
            key={view}
            role="menuitemradio"
            aria-checked={settings.view === view}
            rightSection={settings.view === view && <DoneIcon size={16} />}
            onClick={() => onSettings({ view })}
          >
            {t(`timeline:screen.view.${view}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={onToday}>{t('timeline:screen.view.today')}</Menu.Item>
        <Menu.Item
          role="menuitemcheckbox"
          aria-checked={settings.showsCritical}
          rightSection={settings.showsCritical && <DoneIcon size={16} />}
          onClick={() => onSettings({ showsCritical: !settings.showsCritical })}
        >
          {t('timeline:screen.view.critical')}
        </Menu.Item>
        <Menu.Divider />
      </BaselineTools>
      <ExportTools
        {...ofExport}
        settings={settings}
        target={
          <ActionIcon variant="default" size={44} aria-label={t('ui:list.actions')}>
            <MoreIcon size={20} />
          </ActionIcon>
        }
      >
        {tools.map(({ label, icon: Icon, reason, run }) => (
          <Menu.Item
            key={label}
            leftSection={<Icon size={16} />}
            disabled={reason !== undefined}
            onClick={run}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        {company && canSeeCalendar && (
          <Menu.Item
            leftSection={<CalendarIcon size={16} />}
            onClick={() => go(timelinePaths.calendar(company))}
          >
            {t('timeline:screen.calendar.title')}
          </Menu.Item>
        )}
        {canImport && (
          <Menu.Item leftSection={<UploadIcon size={16} />} onClick={() => onOpen('import')}>
            {t('timeline:screen.import.title')}
          </Menu.Item>
        )}
        {canShare && (
          <Menu.Item leftSection={<ShareIcon size={16} />} onClick={() => onOpen('share')}>
            {t('timeline:screen.share.button')}
          </Menu.Item>
        )}
        {canSaveTemplate && <SaveTemplateItem onClick={() => onOpen('template')} />}
      </ExportTools>
    </>
  )
}

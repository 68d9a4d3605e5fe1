import { ActionIcon, Menu } from '@mantine/core'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import type { Baseline } from '@steelsafe/contract/timeline/entities.ts'
import { timelinePaths } from '@steelsafe/contract/timeline/paths.ts'
import { timelineTemplates } from '@steelsafe/contract/timeline-templates/endpoints.ts'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '#core/session/permissions.ts'
import { useFollow } from '#ui/controls/AppLink.tsx'
import { CalendarIcon, KeyboardIcon, MoreIcon, ShareIcon, TemplateIcon, UploadIcon } from '#ui/icons.ts'
import { BaselineItems } from '../baselines/BaselineItems.tsx'
import { ExportItems } from '../export/ExportItems.tsx'
import { type ExportOptions, useExport } from '../export/useExport.ts'
import type { PlanDialog } from '../plan-dialog.ts'
import type { ViewSettings } from '../useViewSettings.ts'
import { useBarWidth } from './useBarWidth.ts'
import type { TaskTools, Tool } from './useTaskTools.ts'

export interface PlanMenuProps extends ExportOptions {
  /** Id of the project's owner; undefined until it is loaded. */
  company: string | undefined
  baselines: readonly Baseline[]
  onSettings: (change: Partial<ViewSettings>) => void
  /** Tools that the menu contains when the bar is too narrow for them. */
  tools: TaskTools
  onOpen: (dialog: PlanDialog) => void
}

/** The menu of the actions for the whole plan. Actions that are not allowed or not available are hidden. */
export function PlanMenu(props: PlanMenuProps) {
  const { project, company, plan, settings, baselines, onSettings, tools, onOpen } = props
  // Load all texts of the menu here. The screen would otherwise be hidden while the menu opens for the first time.
  const { t } = useTranslation(['timeline', 'timeline-templates', 'ui'])
  const canImport = usePermission(timeline.importPlan).isAllowed
  const canShare = usePermission(timeline.links).isAllowed
  const canExport = usePermission(timeline.export).isAllowed
  const template = usePermission(timelineTemplates.create, { id: company })
  const canSeeCalendar = usePermission(timeline.companyCalendar, { id: company }).isAllowed
  const canSaveBaseline = usePermission(timeline.createBaseline).isAllowed
  const { isBusy, run } = useExport(props)
  const isNarrow = useBarWidth() === 'menus'
  const isPlanned = plan.tasks.length > 0
  const isReadOnly = tools.ofPlan.length === 0
  const usableTools = [...tools.ofTask, ...tools.ofPlan].filter(({ reason }) => reason === undefined)
  const canSaveTemplate = isPlanned && company !== undefined && template.isAllowed
  const sections: Record<string, ReactNode> = {
    tools: isNarrow && isPlanned && (isReadOnly || usableTools.length > 0) && (
      <>
        {isReadOnly && <Menu.Label>{t('timeline:screen.readOnly')}</Menu.Label>}
        <ToolItems tools={usableTools} />
      </>
    ),
    plan: (canImport || canShare || canSaveTemplate) && (
      <>
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
        {canSaveTemplate && (
          <Menu.Item leftSection={<TemplateIcon size={16} />} onClick={() => onOpen('template')}>
            {t('timeline-templates:screen.save.open')}
          </Menu.Item>
        )}
      </>
    ),
    export: canExport && isPlanned && <ExportItems run={run} />,
    baselines: isPlanned && (canSaveBaseline || baselines.length > 0) && (
      <BaselineItems
        project={project}
        baselines={baselines}
        selectedId={settings.baseline}
        onChoose={baseline => onSettings({ baseline })}
        onSave={() => onOpen('baseline')}
      />
    ),
    more: ((company && canSeeCalendar) || !isNarrow) && (
      <>
        {company && canSeeCalendar && <CalendarItem company={company} />}
        {!isNarrow && (
          <Menu.Item leftSection={<KeyboardIcon size={16} />} onClick={() => onOpen('keys')}>
            {t('timeline:screen.keys.title')}
          </Menu.Item>
        )}
      </>
    ),
  }
  const visibleSections = Object.entries(sections).filter(([, items]) => items)
  if (visibleSections.length === 0) return null
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon
          variant="default"
          size={isNarrow ? 44 : 36}
          className="touch"
          title={t('ui:list.actions')}
          aria-label={t('ui:list.actions')}
          loading={isBusy}
        >
          <MoreIcon size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown mah="80dvh" style={{ overflowY: 'auto' }}>
        {visibleSections.map(([name, items], at) => (
          <Fragment key={name}>
            {at > 0 && <Menu.Divider />}
            {items}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

const ToolItems = ({ tools }: { tools: readonly Tool[] }) =>
  tools.map(({ label, icon: Icon, run }) => (
    <Menu.Item key={label} leftSection={<Icon size={16} />} onClick={run}>
      {label}
    </Menu.Item>
  ))

/** A link to the working days of the company that owns the project. */
function CalendarItem({ company }: { company: string }) {
  const { t } = useTranslation('timeline')
  const to = timelinePaths.calendar(company)
  const follow = useFollow(to)
  return (
    <Menu.Item component="a" href={to} onClick={follow} leftSection={<CalendarIcon size={16} />}>
      {t('screen.calendar.title')}
    </Menu.Item>
  )
}

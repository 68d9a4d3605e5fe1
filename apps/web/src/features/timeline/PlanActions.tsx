import { Button } from '@mantine/core'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import { timelinePaths } from '@steelsafe/contract/timeline/paths.ts'
import { timelineTemplates } from '@steelsafe/contract/timeline-templates/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { usePermission } from '#core/permissions.ts'
import { LinkButton } from '#ui/ActionButton.tsx'
import { AddIcon, CalendarIcon, ShareIcon, UploadIcon } from '#ui/icons.ts'
import { ExportTools, type ExportToolsProps } from './export/ExportTools.tsx'
import type { PlanDialog } from './plan-dialog.ts'
import { SaveTemplateItem } from './SaveTemplateItem.tsx'

interface PlanActionsProps extends ExportToolsProps {
  /** Id of the project's owner; undefined until it is loaded. */
  company: string | undefined
  onAdd: () => void
  onOpen: (dialog: PlanDialog) => void
}

/** The actions for the whole plan. Actions that the user may not take are hidden. */
export function PlanActions({ company, onAdd, onOpen, ...ofExport }: PlanActionsProps) {
  const { t } = useTranslation('timeline')
  const canAdd = usePermission(timeline.createTasks).isAllowed
  const canShare = usePermission(timeline.links).isAllowed
  const canImport = usePermission(timeline.addPlan).isAllowed
  const canSaveTemplate = usePermission(timelineTemplates.create, { id: company }).isAllowed
  const canSeeCalendar = usePermission(timeline.companyCalendar, { id: company }).isAllowed
  return (
    <>
      {company && canSeeCalendar && (
        <LinkButton
          to={timelinePaths.calendar(company)}
          variant="default"
          leftSection={<CalendarIcon size={16} />}
        >
          {t('screen.calendar.title')}
        </LinkButton>
      )}
      {canImport && (
        <Button variant="default" leftSection={<UploadIcon size={16} />} onClick={() => onOpen('import')}>
          {t('screen.import.title')}
        </Button>
      )}
      <ExportTools {...ofExport}>
        {canSaveTemplate && <SaveTemplateItem onClick={() => onOpen('template')} />}
      </ExportTools>
      {canShare && (
        <Button variant="default" leftSection={<ShareIcon size={16} />} onClick={() => onOpen('share')}>
          {t('screen.share.button')}
        </Button>
      )}
      {canAdd && (
        <Button leftSection={<AddIcon size={16} />} onClick={onAdd}>
          {t('screen.edit.new')}
        </Button>
      )}
    </>
  )
}

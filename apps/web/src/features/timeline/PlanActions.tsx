import { Button } from '@mantine/core'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import { timelinePaths } from '@steelsafe/contract/timeline/paths.ts'
import { timelineTemplates } from '@steelsafe/contract/timeline-templates/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { useMay } from '#core/may.ts'
import { LinkButton } from '#ui/ActionButton.tsx'
import { AddIcon, CalendarIcon, ShareIcon, UploadIcon } from '#ui/icons.ts'
import { ExportTools, type ExportToolsProps } from './export/ExportTools.tsx'
import type { PlanDialog } from './plan-dialog.ts'
import { SaveTemplateItem } from './SaveTemplateItem.tsx'

interface PlanActionsProps extends ExportToolsProps {
  /** The company that owns the project; undefined until it is known. */
  company: string | undefined
  onAdd: () => void
  onOpen: (dialog: PlanDialog) => void
}

/** What can be done with the plan as a whole; what somebody may not do is not there. */
export function PlanActions({ company, onAdd, onOpen, ...ofExport }: PlanActionsProps) {
  const { t } = useTranslation('timeline')
  const canAdd = useMay(timeline.createTasks).may
  const canShare = useMay(timeline.links).may
  const canImport = useMay(timeline.addPlan).may
  const canSaveTemplate = useMay(timelineTemplates.create, { id: company }).may
  const canSeeCalendar = useMay(timeline.companyCalendar, { id: company }).may
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

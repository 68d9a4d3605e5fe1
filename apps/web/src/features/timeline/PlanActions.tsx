import { Button, Tooltip } from '@mantine/core'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import type { WorkCalendar } from '@steelsafe/contract/timeline/entities.ts'
import { timelinePaths } from '@steelsafe/contract/timeline/paths.ts'
import type { ChartPlan } from '@steelsafe/plan/chart/chart-plan.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '#core/may.ts'
import { LinkButton } from '#ui/ActionButton.tsx'
import { AddIcon, CalendarIcon, ShareIcon, UploadIcon } from '#ui/icons.ts'
import { ExportTools } from './export/ExportTools.tsx'
import { ImportDialog } from './import/ImportDialog.tsx'
import { ShareDialog } from './ShareDialog.tsx'
import type { ViewSettings } from './useViewSettings.ts'

interface PlanActionsProps {
  project: string
  /** The company that owns the project; undefined until it is known. */
  company: string | undefined
  plan: ChartPlan
  calendar: WorkCalendar
  settings: ViewSettings
  title: string
  onAdd: () => void
}

/** What can be done with the plan as a whole. */
export function PlanActions({ project, company, plan, calendar, settings, title, onAdd }: PlanActionsProps) {
  const { t } = useTranslation('timeline')
  const [isOpen, setOpen] = useState<'share' | 'import'>()
  const add = useMay(timeline.createTasks)
  const share = useMay(timeline.links)
  const take = useMay(timeline.addPlan)
  const button = (label: string, Icon: typeof AddIcon, { may, why }: typeof add, onClick: () => void) => (
    <Tooltip label={why} disabled={may}>
      <Button
        variant="default"
        leftSection={<Icon size={16} />}
        aria-disabled={!may}
        data-disabled={!may || undefined}
        onClick={() => may && onClick()}
      >
        {label}
      </Button>
    </Tooltip>
  )
  return (
    <>
      {company && (
        <LinkButton
          to={timelinePaths.calendar(company)}
          for={timeline.companyCalendar}
          scope={{ id: company }}
          variant="default"
          leftSection={<CalendarIcon size={16} />}
        >
          {t('screen.calendar.title')}
        </LinkButton>
      )}
      {button(t('screen.import.title'), UploadIcon, take, () => setOpen('import'))}
      <ExportTools project={project} plan={plan} settings={settings} title={title} />
      {button(t('screen.share.button'), ShareIcon, share, () => setOpen('share'))}
      <Tooltip label={add.why} disabled={add.may}>
        <Button
          leftSection={<AddIcon size={16} />}
          aria-disabled={!add.may}
          data-disabled={!add.may || undefined}
          onClick={() => add.may && onAdd()}
        >
          {t('screen.edit.new')}
        </Button>
      </Tooltip>
      {isOpen === 'share' && <ShareDialog project={project} onClose={() => setOpen(undefined)} />}
      {isOpen === 'import' && (
        <ImportDialog
          project={project}
          calendar={calendar}
          tasks={plan.tasks.length}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

import { Button, Group } from '@mantine/core'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '#core/session/permissions.ts'
import { AddIcon, ProjectIcon, TemplateIcon } from '#ui/icons.ts'
import { Empty } from '#ui/page/Empty.tsx'
import { BeginPlanDialog, type PlanSource } from './BeginPlanDialog.tsx'

interface NoPlanProps {
  project: string
  today: string
  onAdd: () => void
}

/** Shown for a plan without tasks, with buttons to begin. */
export function NoPlan({ project, today, onAdd }: NoPlanProps) {
  const { t } = useTranslation(['timeline', 'timeline-templates'])
  const [source, setSource] = useState<PlanSource>()
  const { isAllowed, reason } = usePermission(timeline.createTasks)
  return (
    <Empty
      kind="empty"
      title={t('timeline:screen.empty.title')}
      text={reason ?? t('timeline:screen.empty.text')}
    >
      {isAllowed && (
        <Group gap="sm" justify="center">
          <Button leftSection={<AddIcon size={16} />} onClick={onAdd}>
            {t('timeline:screen.empty.add')}
          </Button>
          <Button
            variant="default"
            leftSection={<TemplateIcon size={16} />}
            onClick={() => setSource('template')}
          >
            {t('timeline-templates:screen.apply.open')}
          </Button>
          <Button variant="default" leftSection={<ProjectIcon size={16} />} onClick={() => setSource('tool')}>
            {t('timeline:screen.copy.title')}
          </Button>
        </Group>
      )}
      {source && (
        <BeginPlanDialog from={source} project={project} today={today} onClose={() => setSource(undefined)} />
      )}
    </Empty>
  )
}

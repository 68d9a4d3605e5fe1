import { Button, Group } from '@mantine/core'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '#core/may.ts'
import { Empty } from '#ui/Empty.tsx'
import { AddIcon, ProjectIcon, TemplateIcon } from '#ui/icons.ts'
import { CopyPlanDialog } from './CopyPlanDialog.tsx'
import { FromTemplateDialog } from './TemplateDialogs.tsx'

interface NoPlanProps {
  project: string
  today: string
  onAdd: () => void
}

/** Where nothing is planned: how to begin. */
export function NoPlan({ project, today, onAdd }: NoPlanProps) {
  const { t } = useTranslation(['timeline', 'timeline-templates'])
  const [dialog, setDialog] = useState<'tool' | 'template'>()
  const onClose = () => setDialog(undefined)
  const { may, why } = useMay(timeline.createTasks)
  return (
    <Empty
      kind="empty"
      title={t('timeline:screen.empty.title')}
      text={why ?? t('timeline:screen.empty.text')}
    >
      {may && (
        <Group gap="sm" justify="center">
          <Button leftSection={<AddIcon size={16} />} onClick={onAdd}>
            {t('timeline:screen.empty.add')}
          </Button>
          <Button
            variant="default"
            leftSection={<TemplateIcon size={16} />}
            onClick={() => setDialog('template')}
          >
            {t('timeline-templates:screen.apply.open')}
          </Button>
          <Button variant="default" leftSection={<ProjectIcon size={16} />} onClick={() => setDialog('tool')}>
            {t('timeline:screen.copy.title')}
          </Button>
        </Group>
      )}
      {dialog === 'tool' && <CopyPlanDialog {...{ project, today, onClose }} />}
      {dialog === 'template' && <FromTemplateDialog {...{ project, today, onClose }} />}
    </Empty>
  )
}

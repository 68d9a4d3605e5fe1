import { Button, Group } from '@mantine/core'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '#core/may.ts'
import { Empty } from '#ui/Empty.tsx'
import { AddIcon, TemplateIcon } from '#ui/icons.ts'
import { CopyPlanDialog } from './CopyPlanDialog.tsx'

interface NoPlanProps {
  project: string
  today: string
  onAdd: () => void
}

/** Where nothing is planned: how to begin. */
export function NoPlan({ project, today, onAdd }: NoPlanProps) {
  const { t } = useTranslation('timeline')
  const [isCopying, setCopying] = useState(false)
  const { may, why } = useMay(timeline.createTasks)
  return (
    <Empty kind="empty" title={t('screen.empty.title')} text={why ?? t('screen.empty.text')}>
      {may && (
        <Group gap="sm" justify="center">
          <Button leftSection={<AddIcon size={16} />} onClick={onAdd}>
            {t('screen.empty.add')}
          </Button>
          <Button variant="default" leftSection={<TemplateIcon size={16} />} onClick={() => setCopying(true)}>
            {t('screen.copy.title')}
          </Button>
        </Group>
      )}
      {isCopying && <CopyPlanDialog project={project} today={today} onClose={() => setCopying(false)} />}
    </Empty>
  )
}

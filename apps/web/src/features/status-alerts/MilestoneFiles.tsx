import { Group, Stack, Text } from '@mantine/core'
import { statusAlerts } from '@steelsafe/contract/status-alerts/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { useMay } from '#core/may.ts'
import { FileChooser } from '#ui/files/FileChooser.tsx'
import { UploadList } from '#ui/files/UploadList.tsx'
import { FileRows } from './FileRows.tsx'
import { useFileUploads } from './useFileUploads.ts'

interface MilestoneFilesProps {
  project: string
  milestone: string
}

/** The files of a milestone, with ways to add and delete some for who may. */
export function MilestoneFiles({ project, milestone }: MilestoneFilesProps) {
  const { t } = useTranslation('ui')
  const { may, why } = useMay(statusAlerts.addFile)
  const { queue, add } = useFileUploads(project, milestone)
  const target = { queue: { add }, folder: '' }
  return (
    <Stack gap="md">
      {may ? (
        <Group gap="sm">
          <FileChooser kind="photo" label={t('upload.takePhoto')} className="touch-only" {...target} />
          <FileChooser kind="files" label={t('upload.choose')} {...target} />
        </Group>
      ) : (
        <Text size="sm" c="dimmed">
          {why}
        </Text>
      )}
      <UploadList queue={queue} />
      <FileRows project={project} milestone={milestone} isEditable={may} />
    </Stack>
  )
}

import { Group, Paper, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { UploadIcon } from '#ui/icons.ts'
import { FileChooser } from './FileChooser.tsx'
import { UploadList } from './UploadList.tsx'
import type { UploadQueue, UploadTarget } from './upload-queue.ts'

interface FileDropProps {
  queue: UploadQueue
  /** Path of the folder that receives the files. */
  folder: string
  disabled?: boolean
  /** The reason why uploads are disabled. */
  reason?: string
  /** Receives photos instead of the queue. */
  photos?: UploadTarget
}

/** Shows buttons that choose files or a folder, a hint that they can be dropped, and the uploads below. */
export function FileDrop({ queue, folder, disabled, reason, photos = queue }: FileDropProps) {
  const { t } = useTranslation('ui')
  const target = { queue, folder }
  return (
    <>
      <Paper withBorder p="sm" bg="var(--surface-raised)" className="no-print">
        {disabled ? (
          <Text size="sm" c="dimmed" lh="36px">
            {reason}
          </Text>
        ) : (
          <Group justify="center" gap="sm">
            <Group gap="sm" className="desk-only">
              <UploadIcon size={20} aria-hidden />
              <Text size="sm">{t('upload.drop')}</Text>
            </Group>
            <FileChooser
              kind="photo"
              label={t('upload.takePhoto')}
              className="touch-only"
              {...target}
              queue={photos}
            />
            <FileChooser kind="files" label={t('upload.choose')} {...target} />
            <FileChooser kind="folder" label={t('upload.chooseFolder')} className="desk-only" {...target} />
          </Group>
        )}
      </Paper>
      <UploadList queue={queue} />
    </>
  )
}

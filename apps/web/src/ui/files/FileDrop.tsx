import { Group, Paper, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { UploadIcon } from '../icons.ts'
import { FileChooser } from './FileChooser.tsx'
import { UploadList } from './UploadList.tsx'
import type { UploadQueue } from './upload-queue.ts'

interface FileDropProps {
  queue: UploadQueue
  /** Path of the folder that they go into. */
  folder: string
  disabled?: boolean
  /** Why it is disabled. */
  why?: string
  /** Where photos go, when not into the queue. */
  photos?: Pick<UploadQueue, 'add'>
}

/** Chooses files or a whole folder, with a hint that they can be dropped; the uploads are listed below. */
export function FileDrop({ queue, folder, disabled, why, photos = queue }: FileDropProps) {
  const { t } = useTranslation('ui')
  const target = { queue, folder }
  return (
    <>
      <Paper withBorder p="sm" bg="var(--surface-raised)" className="no-print">
        {disabled ? (
          <Text size="sm" c="dimmed" lh="36px">
            {why}
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

import { Group, Paper, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Permission } from '#core/session/permissions.ts'
import { UploadIcon } from '#ui/icons.ts'
import { ReadOnlyNote } from '#ui/notes/ReadOnlyNote.tsx'
import { FileChooser } from './FileChooser.tsx'
import { UploadList } from './UploadList.tsx'
import type { UploadQueue, UploadTarget } from './upload-queue.ts'

interface FileDropProps {
  queue: UploadQueue
  /** Path of the folder that receives the files. */
  folder: string
  /** The permission that the user lacks, if uploads are refused. */
  refusal?: Permission | undefined
  /** Receives photos instead of the queue. */
  photos?: UploadTarget
}

/** Shows buttons that choose files or a folder, a hint that they can be dropped, and the uploads below. */
export function FileDrop({ queue, folder, refusal, photos = queue }: FileDropProps) {
  const { t } = useTranslation('ui')
  const target = { queue, folder }
  return (
    <>
      <Paper withBorder p="sm" bg="var(--surface-raised)" className="no-print">
        {refusal ? (
          // As high as the buttons, so that nothing moves when the permission is loaded.
          <Group mih={36}>
            <ReadOnlyNote refusal={refusal} />
          </Group>
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

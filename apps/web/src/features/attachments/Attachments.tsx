import { Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useMay } from '#core/may.ts'
import { FileChooser } from '#ui/files/FileChooser.tsx'
import { UploadList } from '#ui/files/UploadList.tsx'
import { AttachmentRows } from './AttachmentRows.tsx'
import type { AttachedTo } from './attached-to.ts'
import { useUploads } from './useUploads.ts'

interface AttachmentsProps {
  of: AttachedTo
  /** Why the caller may not change them, where that depends on the thing. */
  whyNot?: string | undefined
}

/** The files of a thing, with ways to add and delete some for who may. */
export function Attachments({ of, whyNot }: AttachmentsProps) {
  const { t } = useTranslation('ui')
  const { may, why } = useMay(of.addFile)
  const { queue, add } = useUploads(of)
  const target = { queue: { add }, folder: '' }
  const isEditable = may && !whyNot
  return (
    <Stack gap="md">
      {isEditable ? (
        <Group gap="sm">
          <FileChooser kind="photo" label={t('upload.takePhoto')} className="touch-only" {...target} />
          <FileChooser kind="files" label={t('upload.choose')} {...target} />
        </Group>
      ) : (
        <Text size="sm" c="dimmed">
          {why ?? whyNot}
        </Text>
      )}
      <UploadList queue={queue} />
      <AttachmentRows of={of} isEditable={isEditable} />
    </Stack>
  )
}

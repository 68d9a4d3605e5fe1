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
  /** Files can be added, but why those that are there cannot be deleted. */
  whyFixed?: string | undefined
  hasHashes?: boolean
}

/** The files of a thing, with ways to add and delete some for who may. */
export function Attachments({ of, whyNot, whyFixed, hasHashes = false }: AttachmentsProps) {
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
      {isEditable && whyFixed && (
        <Text size="sm" c="dimmed">
          {whyFixed}
        </Text>
      )}
      <AttachmentRows of={of} isEditable={isEditable && !whyFixed} hasHashes={hasHashes} />
    </Stack>
  )
}

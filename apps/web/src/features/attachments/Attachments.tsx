import { Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { usePermission } from '#core/permissions.ts'
import { FileChooser } from '#shared/files/FileChooser.tsx'
import { UploadList } from '#shared/files/UploadList.tsx'
import { AttachmentRows } from './AttachmentRows.tsx'
import type { AttachedTo } from './attached-to.ts'
import { useUploads } from './useUploads.ts'

interface AttachmentsProps {
  of: AttachedTo
  /** The reason why the user may not change the files, if it depends on the object. */
  whyNot?: string | undefined
  /** The reason why existing files cannot be deleted, although files can be added. */
  whyFixed?: string | undefined
  hasHashes?: boolean
}

/** The files attached to an object. Users with permission can add and delete files. */
export function Attachments({ of, whyNot, whyFixed, hasHashes = false }: AttachmentsProps) {
  const { t } = useTranslation('ui')
  const { isAllowed, reason } = usePermission(of.uploadFile)
  const { queue, add, namesIn } = useUploads(of)
  const target = { queue: { add, namesIn }, folder: '' }
  const isEditable = isAllowed && !whyNot
  return (
    <Stack gap="md">
      {isEditable ? (
        <Group gap="sm">
          <FileChooser kind="photo" label={t('upload.takePhoto')} className="touch-only" {...target} />
          <FileChooser kind="files" label={t('upload.choose')} {...target} />
        </Group>
      ) : (
        <Text size="sm" c="dimmed">
          {reason ?? whyNot}
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

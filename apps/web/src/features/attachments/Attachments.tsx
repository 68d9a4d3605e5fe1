import { Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { usePermission } from '#core/session/permissions.ts'
import { FileChooser } from '#shared/files/upload/FileChooser.tsx'
import { UploadList } from '#shared/files/upload/UploadList.tsx'
import { AttachmentRows } from './AttachmentRows.tsx'
import type { AttachedTo } from './attached-to.ts'
import { useUploads } from './useUploads.ts'

interface AttachmentsProps {
  owner: AttachedTo
  /** The reason why the user may not change the files, if it depends on the object. */
  readOnlyReason?: string | undefined
  /** The reason why existing files cannot be deleted, although files can be added. */
  undeletableReason?: string | undefined
  hasHashes?: boolean
}

/** The files attached to an object. Users with permission can add and delete files. */
export function Attachments(props: AttachmentsProps) {
  const { params, thing } = props.owner
  // The key prevents that uploads continue to the previous object when the page shows another one.
  return <OwnedAttachments key={JSON.stringify({ params, thing })} {...props} />
}

function OwnedAttachments({ owner, readOnlyReason, undeletableReason, hasHashes = false }: AttachmentsProps) {
  const { t } = useTranslation('ui')
  const { isAllowed, reason } = usePermission(owner.uploadFile)
  const { queue, add, namesIn } = useUploads(owner)
  const target = { queue: { add, namesIn }, folder: '' }
  const isEditable = isAllowed && !readOnlyReason
  return (
    <Stack gap="md">
      {isEditable ? (
        <Group gap="sm">
          <FileChooser kind="photo" label={t('upload.takePhoto')} className="touch-only" {...target} />
          <FileChooser kind="files" label={t('upload.choose')} {...target} />
        </Group>
      ) : (
        <Text size="sm" c="dimmed">
          {reason ?? readOnlyReason}
        </Text>
      )}
      <UploadList queue={queue} />
      {isEditable && undeletableReason && (
        <Text size="sm" c="dimmed">
          {undeletableReason}
        </Text>
      )}
      <AttachmentRows owner={owner} isEditable={isEditable && !undeletableReason} hasHashes={hasHashes} />
    </Stack>
  )
}

import { Anchor, Group, Stack, Text } from '@mantine/core'
import type { AttachmentView } from '@steelsafe/contract/attachments/entities.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { isViewable } from '#shared/files/view/kind-of-view.ts'
import { ViewFileButton } from '#shared/files/view/ViewFileButton.tsx'
import { ActionButton } from '#ui/controls/ActionButton.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { joinParts } from '#ui/facts/join-parts.ts'
import { usePersonName } from '#ui/facts/usePersonName.ts'
import { DownloadIcon, FileIcon, RemoveIcon } from '#ui/icons.ts'
import { PageState } from '#ui/page/PageState.tsx'
import { type AttachedTo, inputOf, inputOfFile } from './attached-to.ts'
import { FileHash } from './FileHash.tsx'

interface AttachmentRowsProps {
  owner: AttachedTo
  /** True when files can be deleted. */
  isEditable?: boolean
  /** True when the list shows the SHA-256 of each file, to check later if it is the approved file. */
  hasHashes?: boolean
}

/** Lists the files attached to an object, with buttons to download and delete them. */
export function AttachmentRows({ owner, isEditable = false, hasHashes = false }: AttachmentRowsProps) {
  const { t } = useTranslation('ui')
  const files = useEndpointQuery(owner.files, inputOf(owner))
  return (
    <PageState query={files}>
      {all =>
        all.length === 0 ? (
          <Text c="dimmed">{t('attachments.empty')}</Text>
        ) : (
          <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
            {all.map(file => (
              <Group key={file.name} component="li" justify="space-between" gap="sm">
                <FileName {...file} sha256={hasHashes ? file.sha256 : ''} />
                <Group gap="xs">
                  <ViewAndSave {...file} />
                  {isEditable && (
                    <ActionButton
                      endpoint={owner.deleteFile}
                      input={inputOfFile(owner, file.name)}
                      question={t('attachments.removeQuestion', { name: file.name })}
                      variant="default"
                      leftSection={<RemoveIcon size={16} />}
                    >
                      {t('attachments.remove')}
                    </ActionButton>
                  )}
                </Group>
              </Group>
            ))}
          </Stack>
        )
      }
    </PageState>
  )
}

function FileName({ name, size, addedBy, addedDate, sha256 }: AttachmentView) {
  const personName = usePersonName()
  const { bytes, instant } = useFormat()
  return (
    <Group gap="sm" wrap="nowrap">
      <FileIcon size={24} aria-hidden />
      <div>
        <Text style={{ overflowWrap: 'anywhere' }}>{name}</Text>
        <Text size="sm" c="dimmed">
          {joinParts(bytes(size), instant(addedDate), personName(addedBy))}
        </Text>
        {sha256 && <FileHash sha256={sha256} />}
      </div>
    </Group>
  )
}

function ViewAndSave({ name, extension, mimeType, size, viewUrl, downloadUrl }: AttachmentView) {
  const { t } = useTranslation('ui')
  const file = { name, extension, mimeType, sizeBytes: size }
  return (
    <>
      {isViewable(file) && (
        <ViewFileButton
          {...file}
          url={viewUrl ?? downloadUrl}
          label={t('attachments.view')}
          description={t('attachments.viewOf', { name })}
        />
      )}
      <Anchor href={downloadUrl} download={name} aria-label={t('attachments.downloadOf', { name })}>
        <Group gap={4}>
          <DownloadIcon size={16} />
          {t('attachments.download')}
        </Group>
      </Anchor>
    </>
  )
}

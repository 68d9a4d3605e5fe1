import { Anchor, Group, Stack, Text } from '@mantine/core'
import type { Attachment } from '@steelsafe/contract/attachments/entities.ts'
import { clearToPay } from '@steelsafe/contract/clear-to-pay/endpoints.ts'
import type { MilestoneWithFiles } from '@steelsafe/contract/clear-to-pay/entities.ts'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '#ui/ActionButton.tsx'
import { AttachmentButton } from '#ui/files/AttachmentButton.tsx'
import { useFormat } from '#ui/format.ts'
import { DownloadIcon, FileIcon, RemoveIcon } from '#ui/icons.ts'
import { FileHashes } from './FileHashes.tsx'

/** The files of a milestone: shown and saved by everybody, added and deleted by who may, as long as they are not fixed. */
export function MilestoneFiles({ milestone }: { milestone: MilestoneWithFiles }) {
  const { t } = useTranslation('clear-to-pay')
  const { id, files, can, isApproved, isComplete, newerFileCount } = milestone
  return (
    <Stack gap="md">
      {can.edit && !isComplete && (
        <Group>
          <AttachmentButton
            act={clearToPay.addFile}
            input={{ params: { milestoneId: id } }}
            label={t('screen.edit.addFile')}
          />
        </Group>
      )}
      {newerFileCount > 0 && (
        <Text c="var(--status-due)" fw={600}>
          {t('screen.edit.newer', { count: newerFileCount })}
        </Text>
      )}
      {can.edit && isApproved && !isComplete && files.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('screen.edit.fileFixed')}
        </Text>
      )}
      {files.length === 0 ? (
        <Text c="dimmed">{t('screen.edit.noFiles')}</Text>
      ) : (
        <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
          {files.map(file => (
            <FileRow
              key={file.name}
              milestone={id}
              file={file}
              isEditable={can.edit && !isApproved && !isComplete}
            />
          ))}
        </Stack>
      )}
    </Stack>
  )
}

interface FileRowProps {
  milestone: string
  file: Attachment
  isEditable: boolean
}

function FileRow({ milestone, file, isEditable }: FileRowProps) {
  const { t } = useTranslation(['ui', 'core'])
  const { bytes, instant } = useFormat()
  const { name, size, addedBy, addedDate, downloadUrl, sha256 } = file
  return (
    <Group component="li" justify="space-between" gap="sm">
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <FileIcon size={24} aria-hidden />
        <div>
          <FileHashes files={[{ name, sha256, size }]} />
          <Text size="sm" c="dimmed">
            {[bytes(size), instant(addedDate), addedBy || t('core:formerUser')].join(' · ')}
          </Text>
        </div>
      </Group>
      <Group gap="xs">
        <Anchor href={downloadUrl} download={name} aria-label={t('ui:attachments.downloadOf', { name })}>
          <Group gap={4}>
            <DownloadIcon size={16} />
            {t('ui:attachments.download')}
          </Group>
        </Anchor>
        {isEditable && (
          <ActionButton
            act={clearToPay.removeFile}
            input={{ params: { milestoneId: milestone, filename: name } }}
            question={t('ui:attachments.removeQuestion', { name })}
            variant="default"
            leftSection={<RemoveIcon size={16} />}
          >
            {t('ui:attachments.remove')}
          </ActionButton>
        )}
      </Group>
    </Group>
  )
}

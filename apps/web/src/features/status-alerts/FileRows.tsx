import { Anchor, Group, Stack, Text } from '@mantine/core'
import type { Attachment } from '@steelsafe/contract/attachments/entities.ts'
import { statusAlerts } from '@steelsafe/contract/status-alerts/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '#core/queries.ts'
import { ActionButton } from '#ui/ActionButton.tsx'
import { isShown } from '#ui/files/kind-of-view.ts'
import { ViewFileButton } from '#ui/files/ViewFileButton.tsx'
import { useFormat } from '#ui/format.ts'
import { DownloadIcon, FileIcon, RemoveIcon } from '#ui/icons.ts'
import { PageState } from '#ui/PageState.tsx'

interface FileRowsProps {
  project: string
  milestone: string
  /** Files can be deleted. */
  isEditable?: boolean
}

/** The files of a milestone: shown, saved and deleted. */
export function FileRows({ project, milestone, isEditable = false }: FileRowsProps) {
  const { t } = useTranslation('status-alerts')
  const files = useAnswer(statusAlerts.files, {
    params: { id: project },
    query: { statusAlertId: milestone },
  })
  return (
    <PageState of={files}>
      {all =>
        all.length === 0 ? (
          <Text c="dimmed">{t('screen.files.empty')}</Text>
        ) : (
          <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
            {all.map(file => (
              <Group key={file.name} component="li" justify="space-between" gap="sm">
                <FileName {...file} />
                <Group gap="xs">
                  <ViewAndSave {...file} />
                  {isEditable && (
                    <ActionButton
                      act={statusAlerts.removeFile}
                      input={{
                        params: { id: project },
                        query: { statusAlertId: milestone, fileName: file.name },
                      }}
                      question={t('screen.files.removeQuestion', { name: file.name })}
                      variant="default"
                      leftSection={<RemoveIcon size={16} />}
                    >
                      {t('screen.files.remove')}
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

function FileName({ name, size, addedBy, addedDate }: Attachment) {
  const { t } = useTranslation('core')
  const { bytes, instant } = useFormat()
  return (
    <Group gap="sm" wrap="nowrap">
      <FileIcon size={24} aria-hidden />
      <div>
        <Text style={{ overflowWrap: 'anywhere' }}>{name}</Text>
        <Text size="sm" c="dimmed">
          {[bytes(size), instant(addedDate), addedBy || t('formerUser')].join(' · ')}
        </Text>
      </div>
    </Group>
  )
}

function ViewAndSave({ name, extension, mimeType, size, viewUrl, downloadUrl }: Attachment) {
  const { t } = useTranslation('status-alerts')
  const file = { name, extension, mimeType, sizeBytes: size }
  return (
    <>
      {isShown(file) && (
        <ViewFileButton
          {...file}
          url={viewUrl ?? downloadUrl}
          label={t('screen.files.view')}
          description={t('screen.files.viewOf', { name })}
        />
      )}
      <Anchor href={downloadUrl} download={name} aria-label={t('screen.files.downloadOf', { name })}>
        <Group gap={4}>
          <DownloadIcon size={16} />
          {t('screen.files.download')}
        </Group>
      </Anchor>
    </>
  )
}

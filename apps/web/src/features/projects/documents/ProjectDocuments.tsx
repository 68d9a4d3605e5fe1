import { Anchor, Group, Stack, Text } from '@mantine/core'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import type { ProjectDocument } from '@steelsafe/contract/projects/entities.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { usePermission } from '#core/session/permissions.ts'
import { attachmentProblem } from '#shared/files/upload/attachment-problem.ts'
import { UploadButton } from '#shared/files/upload/UploadButton.tsx'
import { isViewable } from '#shared/files/view/kind-of-view.ts'
import { ViewFileButton } from '#shared/files/view/ViewFileButton.tsx'
import { ActionButton } from '#ui/controls/ActionButton.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { joinParts } from '#ui/facts/join-parts.ts'
import { usePersonName } from '#ui/facts/usePersonName.ts'
import { DownloadIcon, FileIcon, RemoveIcon } from '#ui/icons.ts'
import { Card } from '#ui/page/Card.tsx'
import { Page } from '#ui/page/Page.tsx'
import { createPermittedScreen } from '#ui/page/permitted-screen.tsx'
import { DocumentVersions } from './DocumentVersions.tsx'

/** Invoice, purchase order, and steel certificate of a tool. */
export const Screen = createPermittedScreen(
  projects.documents,
  'project-menu:item.documents',
  ProjectDocuments,
)

function ProjectDocuments() {
  const { t } = useTranslation('project-menu')
  const { id } = useParams(projectPaths.documents)
  const documents = useEndpointQuery(projects.documents, { params: { id } })
  return (
    <Page title={t('item.documents')} query={documents}>
      {all => (
        <Stack gap="md">
          {all.map(document => (
            <DocumentCard key={document.type} id={id} document={document} />
          ))}
        </Stack>
      )}
    </Page>
  )
}

function DocumentCard({ id, document }: { id: string; document: ProjectDocument }) {
  const { t } = useTranslation(['projects', 'ui'])
  const personName = usePersonName()
  const { bytes, instant } = useFormat()
  const { isAllowed: canUpload } = usePermission(projects.uploadDocument, { id })
  const {
    type,
    title,
    isUploaded,
    name,
    extension,
    mimeType,
    size,
    uploadedDate,
    uploadedBy,
    viewUrl,
    downloadUrl,
  } = document
  const file = { name, extension, mimeType, sizeBytes: size }
  const url = viewUrl ?? downloadUrl
  return (
    <Card title={title}>
      <Group justify="space-between" gap="md">
        {isUploaded ? (
          <Group gap="sm" wrap="nowrap">
            <FileIcon size={24} aria-hidden />
            <div>
              <Text style={{ overflowWrap: 'anywhere' }}>{name}</Text>
              <Text size="sm" c="dimmed">
                {joinParts(bytes(size), instant(uploadedDate), personName(uploadedBy))}
              </Text>
            </div>
          </Group>
        ) : (
          <Text c="dimmed">{t('projects:screen.documents.none')}</Text>
        )}
        <Group gap="xs">
          {url && isViewable(file) && (
            <ViewFileButton
              {...file}
              url={url}
              label={t('projects:screen.documents.viewShort')}
              description={t('projects:screen.documents.view', { title })}
            />
          )}
          {downloadUrl && (
            <Anchor
              href={downloadUrl}
              download={name}
              aria-label={t('projects:screen.documents.download', { title })}
            >
              <Group gap={4}>
                <DownloadIcon size={16} />
                {t('projects:screen.documents.downloadShort')}
              </Group>
            </Anchor>
          )}
          {canUpload && (
            <UploadButton
              endpoint={projects.uploadDocument}
              fields={{ id, type }}
              problemOf={attachmentProblem}
              label={t(
                isUploaded ? 'projects:screen.documents.replace' : 'projects:screen.documents.upload',
                {
                  title,
                },
              )}
              question={isUploaded ? t('projects:screen.documents.replaceQuestion', { name }) : undefined}
            />
          )}
          <DocumentVersions id={id} document={document} />
          {isUploaded && (
            <ActionButton
              endpoint={projects.deleteDocument}
              input={{ params: { id, type } }}
              question={t('projects:screen.documents.removeQuestion', { name })}
              confirmLabel={t('ui:list.delete', { name })}
              variant="default"
              leftSection={<RemoveIcon size={16} />}
            >
              {t('projects:screen.documents.remove')}
            </ActionButton>
          )}
        </Group>
      </Group>
    </Card>
  )
}

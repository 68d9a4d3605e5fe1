import { Button } from '@mantine/core'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import type { ProjectDocument } from '@steelsafe/contract/projects/entities.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { VersionList } from '#shared/files/view/VersionList.tsx'
import { ActionButton } from '#ui/controls/ActionButton.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'

interface DocumentVersionsProps {
  id: string
  document: ProjectDocument
}

/** A button that opens the versions of a document. Renders nothing for a single version. */
export function DocumentVersions({ id, document: { type, title, versionCount } }: DocumentVersionsProps) {
  const { t } = useTranslation('projects')
  const [isOpen, setOpen] = useState(false)
  if (versionCount < 2) return null
  return (
    <>
      <Button
        variant="default"
        aria-label={t('screen.documents.versionsOf', { title })}
        onClick={() => setOpen(true)}
      >
        {t('screen.documents.versions', { count: versionCount })}
      </Button>
      {isOpen && <VersionsDialog id={id} type={type} title={title} onClose={() => setOpen(false)} />}
    </>
  )
}

interface VersionsDialogProps {
  id: string
  type: string
  title: string
  onClose: () => void
}

function VersionsDialog({ id, type, title, onClose }: VersionsDialogProps) {
  const { t } = useTranslation(['projects', 'ui'])
  const versions = useEndpointQuery(projects.documentVersions, { params: { id, type } })
  return (
    <Dialog
      onClose={onClose}
      size="lg"
      title={t('projects:screen.documents.versionsOf', { title })}
      query={versions}
    >
      {all => (
        <VersionList
          versions={all.map(({ size, uploadedDate, uploadedBy, ...version }) => ({
            ...version,
            sizeBytes: size,
            createdDate: uploadedDate,
            createdBy: uploadedBy,
          }))}
          restore={({ number }) => (
            <ActionButton
              endpoint={projects.restoreDocument}
              input={{ params: { id, type }, body: { number } }}
              size="xs"
              variant="default"
            >
              {t('ui:version.makeCurrent')}
            </ActionButton>
          )}
        />
      )}
    </Dialog>
  )
}

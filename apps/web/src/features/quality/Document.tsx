import { Anchor, Group, Stack } from '@mantine/core'
import { quality } from '@steelsafe/contract/quality/endpoints.ts'
import type { ListedVersion, QualityDocument } from '@steelsafe/contract/quality/entities.ts'
import { qualitySections } from '@steelsafe/contract/quality/names.ts'
import { qualityPaths } from '@steelsafe/contract/quality/paths.ts'
import { useTranslation } from 'react-i18next'
import { useStoredTime } from '#core/device/read-offline.ts'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useCurrentPath, useParams, useQueryValues } from '#core/navigation/navigation.ts'
import { StoredPdf } from '#shared/files/view/StoredPdf.tsx'
import { ActionButton, LinkButton } from '#ui/controls/ActionButton.tsx'
import { AppLink } from '#ui/controls/AppLink.tsx'
import { DownloadIcon } from '#ui/icons.ts'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { StoredNote } from '#ui/notes/StoredNote.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Approval } from './Approval.tsx'
import { pages } from './pages.ts'
import { ReadBadge } from './ReadBadge.tsx'
import { Readers } from './Readers.tsx'
import { VersionFacts } from './VersionFacts.tsx'
import { Versions } from './Versions.tsx'

/**
 * A controlled document: the PDF, its version, and its readers. Offline, it shows the copy that is stored on this
 * device.
 */
export function Screen() {
  const { t } = useTranslation('quality')
  const { path } = useCurrentPath()
  const section = qualitySections.find(name => pages[name].template === path?.template) ?? qualitySections[0]
  const { id } = useParams(pages[section])
  const document = useEndpointQuery(quality.get, { params: { id, section } })
  const isStored = useStoredTime(quality.get.area) !== undefined
  return (
    <Page
      title={t(`section.${section}.title`)}
      note={t(`section.${section}.text`)}
      actions={
        document.data &&
        !isStored && (
          <LinkButton
            to={qualityPaths.replace(id, { section })}
            for={quality.upload}
            scope={{ id: document.data.companyId }}
            variant="default"
          >
            {t('screen.document.replace')}
          </LinkButton>
        )
      }
      query={document}
    >
      {qualityDocument => (
        <Stack gap="md">
          <StoredNote area={quality.get.area} />
          <Content project={id} document={qualityDocument} isStored={isStored} />
        </Stack>
      )}
    </Page>
  )
}

interface ContentProps {
  project: string
  document: QualityDocument
  /** True when the document is shown offline, from this device. */
  isStored: boolean
}

function Content({ project, document, isStored }: ContentProps) {
  const { t, i18n } = useTranslation('quality')
  const { section, current, versions } = document
  const { documentId } = useQueryValues(qualityPaths[section])
  const listed = versions.find(({ id }) => id === documentId)
  const version = listed ?? current
  const proposal = versions.find(({ state }) => state === 'Proposed')
  const isShipped = version.origin === 'shipped'
  return (
    <Stack gap="md">
      {proposal && proposal !== version && (
        <InlineMessage kind="information" title={t('screen.document.waits', { revision: proposal.revision })}>
          <AppLink to={pages[section](project, { documentId: proposal.id })}>
            {t('screen.document.openWaiting')}
          </AppLink>
        </InlineMessage>
      )}
      <Card>
        <Stack gap="md">
          <VersionFacts version={version} companyName={document.companyName} />
          {!isStored && <Actions project={project} document={document} version={listed} />}
          {!isStored && (
            <Anchor href={version.downloadUrl} download={version.name}>
              <Group gap={4}>
                <DownloadIcon size={16} />
                {t('screen.document.download')}
              </Group>
            </Anchor>
          )}
        </Stack>
      </Card>
      <Card>
        <StoredPdf
          key={version.id}
          name={version.name}
          url={version.viewUrl}
          // The PDF of a shipped document is in the language of the reader, and may change with the application.
          storageKey={isShipped ? `quality ${version.id} ${i18n.language}` : `quality ${version.id}`}
          isConstant={!isShipped}
        />
      </Card>
      <Readers readBy={document.readBy} notReadBy={document.notReadBy} />
      <Versions project={project} section={section} versions={versions} />
    </Stack>
  )
}

interface ActionsProps {
  project: string
  document: QualityDocument
  /** The version that the user selected in the list; undefined for the version in effect. */
  version: ListedVersion | undefined
}

function Actions({ project, document, version }: ActionsProps) {
  const { t } = useTranslation('quality')
  if (version?.state === 'Proposed') return <Approval document={document} version={version} />
  const { section, current } = document
  const { id: documentId, state, readDate } = version ?? current
  return (
    <Group gap="sm">
      {state !== 'Replaced' && !readDate ? (
        <ActionButton
          endpoint={quality.confirm}
          input={{ params: { id: project, section }, body: { documentId } }}
        >
          {t('screen.document.confirm')}
        </ActionButton>
      ) : (
        <ReadBadge date={readDate} />
      )}
    </Group>
  )
}

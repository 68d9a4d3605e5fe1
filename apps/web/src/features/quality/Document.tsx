import { Anchor, Group, Stack } from '@mantine/core'
import { quality } from '@steelsafe/contract/quality/endpoints.ts'
import type { QualityDocument } from '@steelsafe/contract/quality/entities.ts'
import { qualitySections } from '@steelsafe/contract/quality/names.ts'
import { qualityPaths } from '@steelsafe/contract/quality/paths.ts'
import { useTranslation } from 'react-i18next'
import { useCurrentPath, useParams, useQueryValues } from '#core/navigation.ts'
import { useEndpointQuery } from '#core/queries.ts'
import { ActionButton, LinkButton } from '#ui/ActionButton.tsx'
import { Card } from '#ui/Card.tsx'
import { Facts } from '#ui/Facts.tsx'
import { FileViewer } from '#ui/files/FileViewer.tsx'
import { useFormat } from '#ui/format.ts'
import { DownloadIcon } from '#ui/icons.ts'
import { Page } from '#ui/Page.tsx'
import { PageState } from '#ui/PageState.tsx'
import { pages } from './pages.ts'
import { ReadBadge } from './ReadBadge.tsx'
import { Readers } from './Readers.tsx'
import { StateOfVersion } from './StateOfVersion.tsx'
import { Versions } from './Versions.tsx'

/** A controlled document: the PDF, its version, and its readers. */
export function Screen() {
  const { t } = useTranslation('quality')
  const { path } = useCurrentPath()
  const section = qualitySections.find(name => pages[name].template === path?.template) ?? qualitySections[0]
  const { id } = useParams(pages[section])
  const document = useEndpointQuery(quality.get, { params: { id, section } })
  return (
    <Page
      title={t(`section.${section}.title`)}
      note={t(`section.${section}.text`)}
      actions={
        document.data && (
          <LinkButton
            to={qualityPaths.replace(id, { section })}
            for={quality.replace}
            scope={{ id: document.data.companyId }}
            variant="default"
          >
            {t('screen.document.replace')}
          </LinkButton>
        )
      }
    >
      <PageState of={document}>
        {qualityDocument => <Content project={id} document={qualityDocument} />}
      </PageState>
    </Page>
  )
}

function Content({ project, document }: { project: string; document: QualityDocument }) {
  const { t } = useTranslation(['quality', 'core'])
  const { day, instant } = useFormat()
  const { section, companyName, current, versions } = document
  const { documentId } = useQueryValues(qualityPaths[section])
  const version = versions.find(({ id }) => id === documentId) ?? current
  const of = version.origin === 'company' ? companyName : t('quality:origin.installation')
  const approved =
    version.origin === 'shipped'
      ? t('quality:origin.shipped')
      : `${version.approvedBy || t('core:formerUser')} · ${instant(version.approvedDate)}`
  return (
    <Stack gap="md">
      <Card>
        <Stack gap="md">
          <Facts
            cols={3}
            facts={[
              [t('quality:field.revision'), version.revision],
              [t('quality:field.effectiveDate'), day(version.effectiveDate)],
              [t('quality:field.state'), <StateOfVersion key="state" state={version.state} />],
              [t('quality:field.owner'), version.owner],
              [t('quality:field.approval'), approved],
              [t('quality:field.origin'), of],
              ...(version.changes ? [[t('quality:field.changes'), version.changes] as [string, string]] : []),
            ]}
          />
          <Group gap="sm">
            {version.state !== 'Replaced' && !version.readDate ? (
              <ActionButton
                endpoint={quality.confirm}
                input={{ params: { id: project, section }, body: { documentId: version.id } }}
              >
                {t('quality:screen.document.confirm')}
              </ActionButton>
            ) : (
              <ReadBadge date={version.readDate} />
            )}
            <Anchor href={version.downloadUrl} download={version.name}>
              <Group gap={4}>
                <DownloadIcon size={16} />
                {t('quality:screen.document.download')}
              </Group>
            </Anchor>
          </Group>
        </Stack>
      </Card>
      <Card>
        <FileViewer
          key={version.id}
          name={version.name}
          extension="pdf"
          mimeType="application/pdf"
          sizeBytes={0}
          url={version.viewUrl}
        />
      </Card>
      <Readers readBy={document.readBy} notReadBy={document.notReadBy} />
      <Versions project={project} section={section} versions={versions} />
    </Stack>
  )
}

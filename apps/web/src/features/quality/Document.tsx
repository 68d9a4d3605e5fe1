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
      <PageState of={document}>{found => <Content project={id} document={found} />}</PageState>
    </Page>
  )
}

function Content({ project, document }: { project: string; document: QualityDocument }) {
  const { t } = useTranslation(['quality', 'core'])
  const { day, instant } = useFormat()
  const { section, companyName, current, versions } = document
  const { documentId } = useQueryValues(qualityPaths[section])
  const shown = versions.find(({ id }) => id === documentId) ?? current
  const of = shown.origin === 'company' ? companyName : t('quality:origin.installation')
  const approved =
    shown.origin === 'shipped'
      ? t('quality:origin.shipped')
      : `${shown.approvedBy || t('core:formerUser')} · ${instant(shown.approvedDate)}`
  return (
    <Stack gap="md">
      <Card>
        <Stack gap="md">
          <Facts
            cols={3}
            facts={[
              [t('quality:field.revision'), shown.revision],
              [t('quality:field.effectiveDate'), day(shown.effectiveDate)],
              [t('quality:field.state'), <StateOfVersion key="state" state={shown.state} />],
              [t('quality:field.owner'), shown.owner],
              [t('quality:field.approval'), approved],
              [t('quality:field.origin'), of],
              ...(shown.changes ? [[t('quality:field.changes'), shown.changes] as [string, string]] : []),
            ]}
          />
          <Group gap="sm">
            {shown.state !== 'Replaced' && !shown.readDate ? (
              <ActionButton
                act={quality.confirm}
                input={{ params: { id: project, section }, body: { documentId: shown.id } }}
              >
                {t('quality:screen.document.confirm')}
              </ActionButton>
            ) : (
              <ReadBadge date={shown.readDate} />
            )}
            <Anchor href={shown.downloadUrl} download={shown.name}>
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
          key={shown.id}
          name={shown.name}
          extension="pdf"
          mimeType="application/pdf"
          sizeBytes={0}
          url={shown.viewUrl}
        />
      </Card>
      <Readers readBy={document.readBy} notReadBy={document.notReadBy} />
      <Versions project={project} section={section} versions={versions} />
    </Stack>
  )
}

import { Grid, Select, SimpleGrid, Stack } from '@mantine/core'
import { partDesign } from '@steelsafe/contract/part-design/endpoints.ts'
import type { Revision } from '@steelsafe/contract/part-design/entities.ts'
import { partDesignPaths } from '@steelsafe/contract/part-design/paths.ts'
import { firstInViewer, isInViewer } from '@steelsafe/contract/part-design/rules.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useGo, useParams, useQueryValues } from '#core/navigation/navigation.ts'
import { usePermission } from '#core/session/permissions.ts'
import type { OpenModel } from '#shared/files/cad/ModelView.tsx'
import { FileViewer } from '#shared/files/view/FileViewer.tsx'
import { isViewable } from '#shared/files/view/kind-of-view.ts'
import { LinkButton } from '#ui/controls/ActionButton.tsx'
import { joinParts } from '#ui/facts/join-parts.ts'
import { toSelectItems } from '#ui/form/options/fixed-options.ts'
import { Card } from '#ui/page/Card.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Loading, PageState } from '#ui/page/PageState.tsx'
import { Comments } from './comments/Comments.tsx'

const MoldingChecks = lazy(async () => ({
  default: (await import('./checks/MoldingChecks.tsx')).MoldingChecks,
}))

/**
 * Shows a file of a revision in the browser, with the molding checks and the comments. Starts with the newest
 * released revision or, without a released revision, with the newest revision that is not rejected.
 */
export function Screen() {
  const { t } = useTranslation('part-design')
  const { id } = useParams(partDesignPaths.viewer)
  const { revisionId } = useQueryValues(partDesignPaths.viewer)
  const log = useEndpointQuery(partDesign.revisions, { params: { id }, query: { pageSize: -1 } })
  // Keep the revision that was shown first, so that a comment in progress is not lost when a newer revision is
  // added or this revision is rejected.
  const [firstId, setFirstId] = useState<string>()
  const firstRevision = log.data && firstInViewer(log.data.revisions)
  if (firstRevision && firstId === undefined) setFirstId(firstRevision.id)
  return (
    <Page title={t('screen.viewer.title')} query={log}>
      {({ revisions }) => {
        const findRevision = (searchedId?: string) => revisions.find(one => one.id === searchedId)
        const revision = findRevision(revisionId) ?? findRevision(firstId) ?? firstInViewer(revisions)
        return revision ? (
          <RevisionViewer project={id} revisions={revisions} revision={revision} />
        ) : (
          <Card>
            <Empty kind="empty" title={t('screen.viewer.empty')} text={t('screen.viewer.emptyText')}>
              <LinkButton to={partDesignPaths.log(id)} variant="default">
                {t('screen.viewer.toLog')}
              </LinkButton>
            </Empty>
          </Card>
        )
      }}
    </Page>
  )
}

interface RevisionViewerProps {
  project: string
  /** All revisions of the part, the newest first. */
  revisions: readonly Revision[]
  /** The revision that is shown. */
  revision: Revision
}

function RevisionViewer({ project, revisions, revision }: RevisionViewerProps) {
  const { t } = useTranslation('part-design')
  const go = useGo()
  const queryValues = useQueryValues(partDesignPaths.viewer)
  const revisionId = revision.id
  // A rejected revision can still be opened by its URL, with the comments that led to the decision.
  const offeredRevisions = revisions.filter(one => isInViewer(one.state) || one.id === revisionId)
  const [model, setModel] = useState<OpenModel>()
  const files = useEndpointQuery(partDesign.files, { params: { id: project }, query: { revisionId } })
  const show = (query: { revisionId: string; file?: string }) =>
    go(partDesignPaths.viewer(project, query), { replace: true })
  return (
    <PageState query={files}>
      {all => {
        const viewableFiles = all.filter(({ size, ...file }) => isViewable({ ...file, sizeBytes: size }))
        const file = viewableFiles.find(({ name }) => name === queryValues.file) ?? viewableFiles[0]
        return (
          <Stack gap="md">
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" maw={640}>
              <Select
                label={t('field.revision')}
                data={toSelectItems(offeredRevisions, one =>
                  joinParts(one.revision, t(`state.${one.state}`)),
                )}
                value={revisionId}
                onChange={selectedId => selectedId && show({ revisionId: selectedId })}
              />
              <Select
                label={t('field.file')}
                data={viewableFiles.map(({ name }) => name)}
                value={file?.name ?? null}
                onChange={fileName => fileName && show({ revisionId, file: fileName })}
                disabled={viewableFiles.length === 0}
              />
            </SimpleGrid>
            <Grid gap="md">
              <Grid.Col span={{ base: 12, xl: 8 }}>
                <Card>
                  {file ? (
                    <FileViewer
                      key={file.downloadUrl}
                      name={file.name}
                      extension={file.extension}
                      mimeType={file.mimeType}
                      sizeBytes={file.size}
                      url={file.viewUrl ?? file.downloadUrl}
                      sha256={file.sha256}
                      tools={open => (
                        <>
                          <Opened open={open} onOpen={setModel} />
                          <Suspense fallback={<Loading />}>
                            <MoldingChecks
                              project={project}
                              open={open}
                              file={file.sha256}
                              name={`${t('screen.edit.title', { name: revision.revision })}, ${file.name}`}
                            />
                          </Suspense>
                        </>
                      )}
                    />
                  ) : (
                    <NoFile project={project} revision={revision} />
                  )}
                </Card>
              </Grid.Col>
              <Grid.Col span={{ base: 12, xl: 4 }}>
                <Comments
                  key={revisionId}
                  project={project}
                  revisionId={revisionId}
                  model={model}
                  file={file?.name}
                />
              </Grid.Col>
            </Grid>
          </Stack>
        )
      }}
    </PageState>
  )
}

function NoFile({ project, revision: { id: revisionId, state } }: { project: string; revision: Revision }) {
  const { t } = useTranslation('part-design')
  const { isAllowed: canAdd } = usePermission(partDesign.uploadFile)
  return (
    <Empty
      kind="empty"
      title={t('screen.viewer.noFile')}
      text={
        state === 'Released'
          ? t('screen.viewer.noFileText')
          : canAdd
            ? t('screen.viewer.addFileText')
            : undefined
      }
    >
      <LinkButton to={partDesignPaths.editRevision(project, { revisionId })} variant="default">
        {t('screen.viewer.toRevision')}
      </LinkButton>
    </Empty>
  )
}

/** Passes the open model to the parent, for the components next to the viewer. */
function Opened({ open, onOpen }: { open: OpenModel; onOpen: (open: OpenModel | undefined) => void }) {
  useEffect(() => {
    onOpen(open)
    return () => onOpen(undefined)
  }, [open, onOpen])
  return null
}

import { Select, SimpleGrid, Stack, Text } from '@mantine/core'
import { partDesign } from '@steelsafe/contract/part-design/endpoints.ts'
import type { Revision } from '@steelsafe/contract/part-design/entities.ts'
import { partDesignPaths } from '@steelsafe/contract/part-design/paths.ts'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useGo, useParams, useQueryValues } from '#core/navigation/navigation.ts'
import { cadKindOf } from '#shared/files/cad/kinds.ts'
import { LinkButton } from '#ui/controls/ActionButton.tsx'
import { toSelectItems } from '#ui/form/options/fixed-options.ts'
import { Card } from '#ui/page/Card.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Loading, PageState } from '#ui/page/PageState.tsx'

const Overlay = lazy(async () => ({ default: (await import('./checks/Overlay.tsx')).Overlay }))

/**
 * Shows two revisions of the part as overlaid models, with the changes in figures. Starts with the last two revisions.
 */
export function Screen() {
  const { t } = useTranslation('part-design')
  const { id } = useParams(partDesignPaths.compare)
  const revisions = useEndpointQuery(partDesign.revisions, { params: { id }, query: { pageSize: -1 } })
  return (
    <Page title={t('screen.compare.title')} query={revisions}>
      {answer =>
        answer.revisions.length > 1 ? (
          <RevisionComparison project={id} revisions={answer.revisions} />
        ) : (
          <Card>
            <Empty kind="empty" title={t('screen.compare.few')} text={t('screen.compare.fewText')}>
              <LinkButton to={partDesignPaths.log(id)} variant="default">
                {t('screen.viewer.toLog')}
              </LinkButton>
            </Empty>
          </Card>
        )
      }
    </Page>
  )
}

function RevisionComparison({ project, revisions }: { project: string; revisions: readonly Revision[] }) {
  const { t } = useTranslation('part-design')
  const go = useGo()
  const queryValues = useQueryValues(partDesignPaths.compare)
  const findRevision = (id: string) => revisions.find(revision => revision.id === id)
  const second = findRevision(queryValues.otherId) ?? revisions[0]!
  const first = findRevision(queryValues.revisionId) ?? revisions.find(({ id }) => id !== second.id)!
  const choose = (query: { revisionId: string; otherId: string }) =>
    go(partDesignPaths.compare(project, query), { replace: true })
  const data = toSelectItems(revisions, ({ revision }) => revision)
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" maw={640}>
        <Select
          label={t('screen.compare.first')}
          data={data}
          value={first.id}
          onChange={selectedId => selectedId && choose({ revisionId: selectedId, otherId: second.id })}
        />
        <Select
          label={t('screen.compare.second')}
          data={data}
          value={second.id}
          onChange={selectedId => selectedId && choose({ revisionId: first.id, otherId: selectedId })}
        />
      </SimpleGrid>
      <Card>
        {first.id === second.id ? (
          <Text>{t('screen.compare.choose')}</Text>
        ) : (
          <Models project={project} first={first} second={second} />
        )}
      </Card>
    </Stack>
  )
}

/** Compares the first file of each revision that the viewer can open as a model. */
function Models({ project, first, second }: { project: string; first: Revision; second: Revision }) {
  const { t } = useTranslation('part-design')
  const input = (revision: Revision) => ({ params: { id: project }, query: { revisionId: revision.id } })
  const filesOfFirst = useEndpointQuery(partDesign.files, input(first))
  const filesOfSecond = useEndpointQuery(partDesign.files, input(second))
  return (
    <PageState query={[filesOfFirst, filesOfSecond]}>
      {filesOfBoth => {
        const [one, other] = filesOfBoth.map(files =>
          files.find(({ extension, size }) => size <= (cadKindOf(extension)?.maxBytes ?? -1)),
        )
        if (!one || !other)
          return (
            <Empty
              kind="empty"
              title={t('screen.compare.choose')}
              text={t('screen.compare.noModel', { name: (one ? second : first).revision })}
            />
          )
        return (
          <Suspense fallback={<Loading />}>
            <Overlay
              key={`${one.sha256} ${other.sha256}`}
              project={project}
              first={{ name: first.revision, file: one }}
              second={{ name: second.revision, file: other }}
            />
          </Suspense>
        )
      }}
    </PageState>
  )
}

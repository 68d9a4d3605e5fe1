import { Stack, Text } from '@mantine/core'
import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { folderImports } from '@steelsafe/contract/folder-import/endpoints.ts'
import type { FolderImport } from '@steelsafe/contract/folder-import/entities.ts'
import { folderImportPaths } from '@steelsafe/contract/folder-import/paths.ts'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { useProgressText } from '#shared/import/jobs/useProgressText.ts'
import { AppLink } from '#ui/controls/AppLink.tsx'
import { JobProgress } from '#ui/facts/JobProgress.tsx'
import { joinParts } from '#ui/facts/join-parts.ts'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Loading } from '#ui/page/PageState.tsx'

const FolderChoice = lazy(async () => ({ default: (await import('./FolderChoice.tsx')).FolderChoice }))

/** Shows an uploaded zip of folders: the folders that can be imported, or the progress and the result of the import. */
export function Screen() {
  const { t } = useTranslation(['folder-import', 'ui'])
  const { id, importId } = useParams(folderImportPaths.folders)
  // The list contains the progress of an import. The preview would read the whole zip on each request.
  const imports = useEndpointQuery(folderImports.list, { params: { id } })
  return (
    <Page title={t('folder-import:screen.folders.title')} query={imports}>
      {rows => {
        const row = rows.find(one => one.id === importId)
        return row ? (
          <Import company={id} row={row} />
        ) : (
          <Empty kind="missing" title={t('ui:state.missing')} />
        )
      }}
    </Page>
  )
}

function Import({ company, row }: { company: string; row: FolderImport }) {
  const { t } = useTranslation('folder-import')
  const progressOf = useProgressText('folder-import')
  const { state, skippedCount } = row
  if (state === 'waiting' || state === 'running') {
    const label = t(`state.${state}`)
    return (
      <JobProgress
        text={t('screen.folders.running')}
        label={label}
        note={progressOf(row) || label}
        doneCount={row.doneCount}
        totalCount={row.totalCount}
      />
    )
  }
  return (
    <Stack gap="md">
      {state === 'failed' && <InlineMessage kind="error">{progressOf(row)}</InlineMessage>}
      {state === 'done' && (
        <InlineMessage kind="success">
          {t('screen.folders.done')}{' '}
          <AppLink to={companyPaths.projects(company)}>{t('screen.folders.show')}</AppLink>
        </InlineMessage>
      )}
      {skippedCount > 0 && <SkippedFiles {...row} />}
      <Suspense fallback={<Loading />}>
        <FolderChoice company={company} importId={row.id} lastLevel={row.level} />
      </Suspense>
    </Stack>
  )
}

/** Shows the files that were not imported, with the reasons. */
function SkippedFiles({ skipped, skippedCount }: FolderImport) {
  const { t } = useTranslation('folder-import')
  return (
    <Stack gap={4}>
      <Text size="sm">{t('screen.folders.skipped')}</Text>
      <Text size="sm" component="ul" m={0} aria-label={t('field.skippedCount')}>
        {skipped.map(({ path, reason }) => (
          <li key={path} style={{ overflowWrap: 'anywhere' }}>
            {joinParts(path, t(`skipped.${reason}`))}
          </li>
        ))}
        {skipped.length < skippedCount && <li>+ {skippedCount - skipped.length}</li>}
      </Text>
    </Stack>
  )
}

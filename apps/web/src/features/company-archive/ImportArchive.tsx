import { Stack, Text } from '@mantine/core'
import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { companyArchive } from '@steelsafe/contract/company-archive/endpoints.ts'
import type { CompanyImport } from '@steelsafe/contract/company-archive/entities.ts'
import { companyArchivePaths } from '@steelsafe/contract/company-archive/paths.ts'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { useProgressText } from '#shared/import/jobs/useProgressText.ts'
import { AppLink } from '#ui/controls/AppLink.tsx'
import { JobProgress } from '#ui/facts/JobProgress.tsx'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Loading } from '#ui/page/PageState.tsx'

const ImportChoice = lazy(async () => ({ default: (await import('./ImportChoice.tsx')).ImportChoice }))

/** Shows the contents of an uploaded archive and the forms to import it, or the progress of the import. */
export function Screen() {
  const { t } = useTranslation(['company-archive', 'ui'])
  const { importId } = useParams(companyArchivePaths.import)
  // The list contains the progress of an import. The preview would read the whole archive on each request.
  const imports = useEndpointQuery(companyArchive.imports, {})
  return (
    <Page title={t('company-archive:screen.import.title')} query={imports}>
      {rows => {
        const row = rows.find(({ id }) => id === importId)
        return row ? <Import {...row} /> : <Empty kind="missing" title={t('ui:state.missing')} />
      }}
    </Page>
  )
}

function Import(row: CompanyImport) {
  const { t } = useTranslation('company-archive')
  const progressOf = useProgressText('company-archive')
  if (row.state === 'waiting' || row.state === 'running') {
    const label = t(`state.${row.state}`)
    return (
      <JobProgress
        text={t('screen.import.running')}
        label={label}
        note={progressOf(row) || label}
        doneCount={row.doneCount}
        totalCount={row.totalCount}
      />
    )
  }
  if (row.state === 'done')
    return (
      <Card>
        <Stack gap="sm" align="flex-start">
          <Text>{t('screen.import.done')}</Text>
          {row.companyId !== null && (
            <AppLink to={companyPaths.home(row.companyId)}>
              {t('screen.imports.company', { company: row.companyName ?? '' })}
            </AppLink>
          )}
        </Stack>
      </Card>
    )
  return (
    <Stack gap="md">
      {row.state === 'failed' && <InlineMessage kind="error">{progressOf(row)}</InlineMessage>}
      <Suspense fallback={<Loading />}>
        <ImportChoice importId={row.id} />
      </Suspense>
    </Stack>
  )
}

import { Stack, Text } from '@mantine/core'
import { companyArchive } from '@steelsafe/contract/company-archive/endpoints.ts'
import type { ImportPreview } from '@steelsafe/contract/company-archive/entities.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { Facts } from '#ui/facts/Facts.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { joinParts } from '#ui/facts/join-parts.ts'
import { Card } from '#ui/page/Card.tsx'
import { PageState } from '#ui/page/PageState.tsx'
import { CompanyForm } from './CompanyForm.tsx'
import { ProjectsForm } from './ProjectsForm.tsx'

/** Shows the contents of an uploaded archive, and the forms that import all of it or single tools. */
export function ImportChoice({ importId }: { importId: string }) {
  const { t } = useTranslation('company-archive')
  const preview = useEndpointQuery(
    companyArchive.preview,
    { params: { importId }, query: {} },
    { keepPrevious: true },
  )
  return (
    <PageState query={preview}>
      {archive => (
        <Stack gap="md">
          <Contents {...archive} />
          <Card title={t('screen.import.company')}>
            <CompanyForm archive={archive} />
          </Card>
          {archive.projects.length > 0 && (
            <Card title={t('screen.import.projects')}>
              <ProjectsForm archive={archive} />
            </Card>
          )}
        </Stack>
      )}
    </PageState>
  )
}

function Contents(archive: ImportPreview) {
  const { t } = useTranslation('company-archive')
  const { bytes, instant, number } = useFormat()
  const { people } = archive
  return (
    <Card title={t('screen.import.contents')}>
      <Stack gap="md">
        <Facts
          cols={3}
          facts={[
            [t('field.source'), archive.sourceName],
            [t('field.exported'), instant(archive.exportedDate)],
            [t('field.version'), archive.appVersion],
            [t('field.tools'), number(archive.projects.length)],
            [t('field.files'), joinParts(number(archive.fileCount), bytes(archive.fileBytes))],
            [t('field.rows'), number(archive.rowCount)],
            [t('field.matched'), number(people.matchedCount)],
            [t('field.newPeople'), number(people.newCount)],
            [t('field.formerPeople'), number(people.formerCount)],
            [t('field.missing'), number(archive.missingCount)],
          ]}
        />
        {archive.missingCount > 0 && <Text c="var(--status-late)">{t('screen.import.missing')}</Text>}
        <Text size="sm">{t('screen.import.people')}</Text>
        {people.shown.length > 0 && (
          <Text size="sm" component="ul" m={0} aria-label={t('field.newPeople')}>
            {people.shown.map(({ name, email }) => (
              <li key={email}>{joinParts(name, email)}</li>
            ))}
          </Text>
        )}
        {people.shown.length < people.newCount && (
          <Text size="sm" c="dimmed">
            {t('screen.import.morePeople', { shown: people.shown.length })}
          </Text>
        )}
      </Stack>
    </Card>
  )
}

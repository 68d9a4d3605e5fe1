import { Alert, Stack } from '@mantine/core'
import { production } from '@steelsafe/contract/production/endpoints.ts'
import { productionPaths } from '@steelsafe/contract/production/paths.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '#core/language.ts'
import { useParams } from '#core/navigation.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { ImportSheet } from '#ui/import/ImportSheet.tsx'
import { Page } from '#ui/Page.tsx'
import { EntryImports } from './EntryImports.tsx'
import { entryFields, entryRow } from './import-fields.ts'

/** Brings entries in from an Excel or CSV file; the same file again adds nothing. */
export function Screen() {
  const { t } = useTranslation(['production', 'core'])
  const { id } = useParams(productionPaths.importData)
  const [done, setDone] = useState<{ rowCount: number; storedCount: number }>()
  return (
    <Page title={t('production:screen.import.title')} note={t('production:screen.import.note')}>
      <Stack gap="md">
        {done && <ImportDone project={id} {...done} />}
        <ImportSheet
          name="production"
          check={production.checkImport}
          act={production.import}
          input={{ params: { id } }}
          fields={entryFields(t)}
          toRow={entryRow(currentLanguage())}
          remembered={nothing}
          keep={() => undefined}
          onDone={setDone}
        />
        <EntryImports project={id} />
      </Stack>
    </Page>
  )
}

const nothing: [] = []

/** How many entries were added, and how many were there already. */
export function ImportDone({
  project,
  rowCount,
  storedCount,
}: {
  project: string
  rowCount: number
  storedCount: number
}) {
  const { t } = useTranslation('production')
  return (
    <Alert color="green" role="status">
      {t('screen.import.done', { count: rowCount })}{' '}
      {storedCount > 0 && t('screen.import.stored', { count: storedCount })}{' '}
      <AppLink to={productionPaths.data(project)}>{t('screen.import.show')}</AppLink>
    </Alert>
  )
}

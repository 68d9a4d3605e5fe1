import { Alert, Stack } from '@mantine/core'
import { production } from '@steelsafe/contract/production/endpoints.ts'
import { productionPaths } from '@steelsafe/contract/production/paths.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from '#core/navigation.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { useDeviceColumns } from '#ui/import/device-columns.ts'
import { ImportSheet } from '#ui/import/ImportSheet.tsx'
import { Page } from '#ui/Page.tsx'
import { EntryImports } from './EntryImports.tsx'
import { entryFields, entryRow } from './import-fields.ts'

/** Imports entries from an Excel or CSV file. Importing the same file again adds nothing. */
export function Screen() {
  const { t } = useTranslation(['production', 'core'])
  const { id } = useParams(productionPaths.importData)
  const columns = useDeviceColumns('production')
  const [done, setDone] = useState<{ rowCount: number; storedCount: number }>()
  return (
    <Page title={t('production:screen.import.title')} note={t('production:screen.import.note')}>
      <Stack gap="md">
        {done && <ImportDone project={id} {...done} />}
        <ImportSheet
          name="production"
          check={production.checkImport}
          endpoint={production.import}
          input={{ params: { id } }}
          fields={entryFields(t)}
          toRow={entryRow}
          {...columns}
          onDone={setDone}
        />
        <EntryImports project={id} />
      </Stack>
    </Page>
  )
}

/** The number of entries that were added, and the number that existed already. */
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

import { Alert, Stack } from '@mantine/core'
import { moldQualification } from '@steelsafe/contract/mold-qualification/endpoints.ts'
import { qualificationLimits } from '@steelsafe/contract/mold-qualification/limits.ts'
import { moldQualificationPaths } from '@steelsafe/contract/mold-qualification/paths.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from '#core/navigation.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { useDeviceColumns } from '#ui/import/device-columns.ts'
import { ImportSheet } from '#ui/import/ImportSheet.tsx'
import { Page } from '#ui/Page.tsx'
import { dimensionFields, dimensionRow } from './import-fields.ts'

/** Imports the measurements of a tryout from Excel or CSV, one value per line. */
export function Screen() {
  const { t } = useTranslation('mold-qualification')
  const columns = useDeviceColumns('dimensions')
  const { id, tryoutId } = useParams(moldQualificationPaths.importDimensions)
  const [done, setDone] = useState<{ rowCount: number; dimensionCount: number }>()
  return (
    <Page title={t('screen.dimensions.import')} note={t('screen.dimensions.note')}>
      <Stack gap="md">
        {done && (
          <Alert color="green" role="status">
            {t('screen.dimensions.done', { count: done.rowCount, dimensions: done.dimensionCount })}{' '}
            <AppLink to={moldQualificationPaths.dimensions(id, tryoutId)}>
              {t('screen.dimensions.show')}
            </AppLink>
          </Alert>
        )}
        <ImportSheet
          name="dimensions"
          check={moldQualification.checkDimensions}
          endpoint={moldQualification.importDimensions}
          input={{ params: { id }, query: { tryoutId } }}
          fields={dimensionFields(t)}
          toRow={dimensionRow}
          maxRows={qualificationLimits.importedValues}
          {...columns}
          onDone={setDone}
        />
      </Stack>
    </Page>
  )
}

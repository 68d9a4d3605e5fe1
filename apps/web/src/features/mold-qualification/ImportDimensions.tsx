import { Alert, Stack } from '@mantine/core'
import { moldQualification } from '@steelsafe/contract/mold-qualification/endpoints.ts'
import { qualificationLimits } from '@steelsafe/contract/mold-qualification/limits.ts'
import { moldQualificationPaths } from '@steelsafe/contract/mold-qualification/paths.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '#core/language.ts'
import { useParams } from '#core/navigation.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { ImportSheet } from '#ui/import/ImportSheet.tsx'
import { Page } from '#ui/Page.tsx'
import { dimensionFields, dimensionRow } from './import-fields.ts'

/** Brings in what was measured in a tryout, from Excel or CSV: a line for each value. */
export function Screen() {
  const { t } = useTranslation('mold-qualification')
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
          act={moldQualification.importDimensions}
          input={{ params: { id }, query: { tryoutId } }}
          fields={dimensionFields(t)}
          toRow={dimensionRow(currentLanguage())}
          maxRows={qualificationLimits.importedValues}
          remembered={nothing}
          keep={() => undefined}
          onDone={setDone}
        />
      </Stack>
    </Page>
  )
}

const nothing: [] = []

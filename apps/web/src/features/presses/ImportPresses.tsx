import { presses } from '@steelsafe/contract/presses/endpoints.ts'
import { pressLimits } from '@steelsafe/contract/presses/limits.ts'
import { pressPaths } from '@steelsafe/contract/presses/paths.ts'
import { useTranslation } from 'react-i18next'
import { useGo, useParams, useQueryValues } from '#core/navigation/navigation.ts'
import { ImportSheet } from '#shared/import/ImportSheet.tsx'
import { useDeviceColumns } from '#shared/import/mapping/device-columns.ts'
import { Page } from '#ui/page/Page.tsx'
import { pressFields, pressRow } from './import-fields.ts'

/** Imports presses from an Excel or CSV file. */
export function Screen() {
  const { t } = useTranslation('presses')
  const columns = useDeviceColumns('presses')
  const { id } = useParams(pressPaths.import)
  const { companyId } = useQueryValues(pressPaths.import)
  const go = useGo()
  return (
    <Page title={t('screen.library.import')} note={t('screen.import.note')}>
      <ImportSheet
        name="presses"
        check={presses.checkImport}
        endpoint={presses.import}
        input={{ params: { id: companyId } }}
        fields={pressFields(t)}
        toRow={pressRow}
        maxRows={pressLimits.presses}
        {...columns}
        onDone={() => go(pressPaths.library(id))}
      />
    </Page>
  )
}

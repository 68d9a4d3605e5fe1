import { operations } from '@steelsafe/contract/operations/endpoints.ts'
import { operationLimits } from '@steelsafe/contract/operations/limits.ts'
import { operationPaths } from '@steelsafe/contract/operations/paths.ts'
import { useTranslation } from 'react-i18next'
import { useGo, useParams } from '#core/navigation/navigation.ts'
import { ImportSheet } from '#shared/import/ImportSheet.tsx'
import { useDeviceColumns } from '#shared/import/mapping/device-columns.ts'
import { Page } from '#ui/page/Page.tsx'
import { operationFields, operationRow } from './import-fields.ts'

/** Imports components with their operations from an Excel or CSV file. */
export function Screen() {
  const { t } = useTranslation('operations')
  const columns = useDeviceColumns('operations')
  const { id } = useParams(operationPaths.import)
  const go = useGo()
  return (
    <Page title={t('screen.import.title')} note={t('screen.import.note')}>
      <ImportSheet
        name="operations"
        check={operations.checkImport}
        endpoint={operations.import}
        input={{ params: { id } }}
        fields={operationFields(t)}
        toRow={operationRow}
        maxRows={operationLimits.operations}
        {...columns}
        onDone={() => go(operationPaths.list(id))}
      />
    </Page>
  )
}

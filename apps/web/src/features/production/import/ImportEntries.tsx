import { production } from '@steelsafe/contract/production/endpoints.ts'
import { productionPaths } from '@steelsafe/contract/production/paths.ts'
import type { ProductionUnit } from '@steelsafe/contract/projects/names.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { ImportSheet } from '#shared/import/ImportSheet.tsx'
import { useDeviceColumns } from '#shared/import/mapping/device-columns.ts'
import { AppLink } from '#ui/controls/AppLink.tsx'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { Page } from '#ui/page/Page.tsx'
import { createPermittedScreen } from '#ui/page/permitted-screen.tsx'
import { EntryImports } from './EntryImports.tsx'
import { entryFields, entryRow } from './import-fields.ts'
import { SheetUnit } from './SheetUnit.tsx'

/** Imports entries from an Excel or CSV file. Importing the same file again adds nothing. */
export const Screen = createPermittedScreen(
  production.defaults,
  'production:screen.import.title',
  ImportEntries,
)

function ImportEntries() {
  const { t } = useTranslation('production')
  const { id } = useParams(productionPaths.importData)
  const defaults = useEndpointQuery(production.defaults, { params: { id } })
  return (
    <Page
      title={t('screen.import.title')}
      note={t('screen.import.note')}
      query={defaults}
      below={<EntryImports project={id} />}
    >
      {data => <EntrySheet key={id} project={id} toolUnitId={data.unitId} />}
    </Page>
  )
}

function EntrySheet({ project, toolUnitId }: { project: string; toolUnitId: ProductionUnit }) {
  const { t } = useTranslation(['production', 'core'])
  const columns = useDeviceColumns('production')
  const [unitId, setUnitId] = useState(toolUnitId)
  const [done, setDone] = useState<{ rowCount: number; storedCount: number }>()
  return (
    <>
      {done && <ImportDone project={project} {...done} />}
      <SheetUnit unitId={unitId} toolUnitId={toolUnitId} onChange={setUnitId} />
      <ImportSheet
        name="production"
        check={production.checkImport}
        endpoint={production.import}
        input={{ params: { id: project } }}
        bodyFields={{ unitId }}
        fields={entryFields(t)}
        toRow={entryRow}
        {...columns}
        onDone={setDone}
      />
    </>
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
    <InlineMessage kind="success">
      {t('screen.import.done', { count: rowCount })}{' '}
      {storedCount > 0 && t('screen.import.stored', { count: storedCount })}{' '}
      <AppLink to={productionPaths.data(project)}>{t('screen.import.show')}</AppLink>
    </InlineMessage>
  )
}

import { maintenance } from '@steelsafe/contract/maintenance/endpoints.ts'
import type { LogChoices } from '@steelsafe/contract/maintenance/entities.ts'
import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { ImportSheet } from '#shared/import/ImportSheet.tsx'
import { PastImports } from '#shared/import/jobs/PastImports.tsx'
import { useDeviceColumns } from '#shared/import/mapping/device-columns.ts'
import { AppLink } from '#ui/controls/AppLink.tsx'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { Page } from '#ui/page/Page.tsx'
import { createPermittedScreen } from '#ui/page/permitted-screen.tsx'
import { entryRow, fieldOfPath, logFields } from './import-fields.ts'

/** Imports log entries from an Excel or CSV file. A second import of the same file adds no entries. */
export const Screen = createPermittedScreen(
  maintenance.logImports,
  'maintenance:screen.import.title',
  ImportLog,
)

function ImportLog() {
  const { t } = useTranslation('maintenance')
  const { id } = useParams(maintenancePaths.importLog)
  const params = { id }
  const choices = useEndpointQuery(maintenance.logChoices, { params })
  const past = useEndpointQuery(maintenance.logImports, { params })
  return (
    <Page
      title={t('screen.import.title')}
      note={t('screen.import.note')}
      query={choices}
      below={
        <PastImports
          query={past}
          undo={maintenance.undoLogImport}
          inputOf={importId => ({ params, body: { importId } })}
        />
      }
    >
      {data => <LogSheet key={id} project={id} choices={data} />}
    </Page>
  )
}

function LogSheet({ project, choices }: { project: string; choices: LogChoices }) {
  const { t } = useTranslation('maintenance')
  const columns = useDeviceColumns('maintenance')
  const [done, setDone] = useState<{ rowCount: number; storedCount: number }>()
  return (
    <>
      {done && (
        <InlineMessage kind="success">
          {t('screen.import.done', { count: done.rowCount })}{' '}
          {done.storedCount > 0 && t('screen.import.stored', { count: done.storedCount })}{' '}
          <AppLink to={maintenancePaths.logs(project)}>{t('screen.import.show')}</AppLink>
        </InlineMessage>
      )}
      <ImportSheet
        name="maintenance"
        check={maintenance.checkLogImport}
        endpoint={maintenance.importLog}
        input={{ params: { id: project } }}
        fields={logFields(t, choices)}
        toRow={entryRow}
        fieldOf={fieldOfPath}
        {...columns}
        onDone={setDone}
      />
    </>
  )
}

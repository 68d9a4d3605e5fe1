import { maintenance } from '@steelsafe/contract/maintenance/endpoints.ts'
import type { LogChoices } from '@steelsafe/contract/maintenance/entities.ts'
import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { QueuedContent, useStoredPart } from '#features/send-queue/index.ts'
import { Card } from '#ui/page/Card.tsx'
import { useQueuedEntry } from '../useQueuedEntry.ts'
import { type MaintenanceValues, newEntryValues, toEntryBody, withCurrentDay } from './entry-values.ts'
import { NewEntryForm } from './NewEntryForm.tsx'

interface AddEntryProps {
  project: string
  alertId: string | undefined
  /** Id of a queued entry on this device that the server rejected. */
  rejectedId: string | undefined
}

/** Form that adds an entry through the device's queue, or corrects an entry that the server rejected. */
export function AddEntry({ project, alertId, rejectedId }: AddEntryProps) {
  const { t } = useTranslation('maintenance')
  const choices = useEndpointQuery(maintenance.logChoices, { params: { id: project } })
  return (
    <QueuedContent
      {...useStoredPart(project, 'choices', choices)}
      rejectedId={rejectedId}
      texts={{
        unknown: t('screen.editEntry.unknown'),
        unknownText: t('screen.editEntry.unknownText'),
        missing: t('screen.editEntry.gone'),
        missingText: t('screen.editEntry.goneText'),
      }}
      add={tool => <Add tool={tool} alertId={alertId} />}
      correct={({ value, readAt }, { body, errors, send }) => {
        const current = withCurrentDay(value, readAt)
        return (
          <Card>
            <NewEntryForm
              values={{ ...newEntryValues(current, undefined), ...(body as unknown as MaintenanceValues) }}
              choices={current}
              errors={errors}
              submit={t('screen.editEntry.save')}
              cancel={maintenancePaths.logs(project)}
              onSubmit={values => send(toEntryBody(values))}
            />
          </Card>
        )
      }}
    />
  )
}

interface AddProps {
  tool: { id: string; name: string; value: LogChoices; readAt: number }
  alertId: string | undefined
}

function Add({ tool, alertId }: AddProps) {
  const { t } = useTranslation('maintenance')
  const log = maintenancePaths.logs(tool.id)
  const { count, submit } = useQueuedEntry('logEntry', tool, log)
  const current = withCurrentDay(tool.value, tool.readAt)
  return (
    <Card>
      <NewEntryForm
        key={count}
        values={newEntryValues(current, alertId)}
        choices={current}
        submit={t('screen.editEntry.add')}
        cancel={log}
        onSubmit={(values, photos) => submit(toEntryBody(values), photos)}
        takesPhotos
      />
    </Card>
  )
}

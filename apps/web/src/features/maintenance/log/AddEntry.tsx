import { Stack } from '@mantine/core'
import { maintenance } from '@steelsafe/contract/maintenance/endpoints.ts'
import type { LogChoices } from '@steelsafe/contract/maintenance/entities.ts'
import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import { sendQueuePaths } from '@steelsafe/contract/send-queue/paths.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGo } from '#core/navigation.ts'
import { newId } from '#core/new-id.ts'
import { useEndpointQuery } from '#core/queries.ts'
import {
  enqueue,
  fileOfPhoto,
  isSentSoon,
  type QueueItem,
  UnsentHere,
  useStoredPart,
  WaitingItem,
} from '#features/send-queue/index.ts'
import { Card } from '#ui/page/Card.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { Loading } from '#ui/page/PageState.tsx'
import { type MaintenanceValues, newEntryValues, toEntryBody } from './entry-values.ts'
import { NewEntryForm } from './NewEntryForm.tsx'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'

interface AddEntryProps {
  project: string
  alertId: string | undefined
  /** Id of a queued entry on this device that the server rejected. */
  rejectedEntryId: string | undefined
}

/** Adds an entry through the device's queue, or corrects an entry that the server rejected. */
export function AddEntry({ project, alertId, rejectedEntryId }: AddEntryProps) {
  const { t } = useTranslation('maintenance')
  const choices = useEndpointQuery(maintenance.logChoices, { params: { id: project } })
  const { tool, refusal, isLoading } = useStoredPart(project, 'choices', choices)
  if (tool && rejectedEntryId)
    return (
      <WaitingItem id={rejectedEntryId}>
        {(item, send) =>
          item ? (
            <CorrectEntry tool={tool} item={item} sendCorrection={send} />
          ) : (
            <Empty kind="missing" {...goneTexts(t)} />
          )
        }
      </WaitingItem>
    )
  if (tool) return <Add tool={tool} alertId={alertId} />
  if (isLoading) return <Loading />
  return refusal ? (
    <Empty kind="locked" title={refusal} />
  ) : (
    <Empty kind="failed" title={t('screen.editEntry.unknown')} text={t('screen.editEntry.unknownText')} />
  )
}

const goneTexts = (t: (key: 'screen.editEntry.gone' | 'screen.editEntry.goneText') => string) => ({
  title: t('screen.editEntry.gone'),
  text: t('screen.editEntry.goneText'),
})

interface Tool {
  id: string
  name: string
  value: LogChoices
}

function Add({ tool, alertId }: { tool: Tool; alertId: string | undefined }) {
  const { t } = useTranslation('maintenance')
  const go = useGo()
  const { id: projectId, name, value: choices } = tool
  // Each entry has its own form.
  const [count, setCount] = useState(0)
  const enqueueEntry = async (values: MaintenanceValues, photos: readonly File[]) => {
    const id = newId()
    const owner = { projectId, tool: name }
    if (!(await enqueue({ ...owner, kind: 'logEntry', id, body: toEntryBody(values) }))) return
    for (const photo of photos)
      await enqueue({ ...owner, kind: 'logPhoto', after: id, body: {}, file: await fileOfPhoto(photo) })
    if (await isSentSoon(id)) go(maintenancePaths.logs(projectId))
    else {
      setCount(count + 1)
      scrollTo({ top: 0 })
    }
  }
  return (
    <Stack gap="md">
      <Card>
        <NewEntryForm
          key={count}
          values={newEntryValues(choices, alertId)}
          choices={choices}
          submit={t('screen.editEntry.add')}
          cancel={maintenancePaths.logs(projectId)}
          onSubmit={enqueueEntry}
          takesPhotos
        />
      </Card>
      <UnsentHere project={projectId} />
    </Stack>
  )
}

interface CorrectEntryProps {
  tool: Tool
  item: QueueItem
  sendCorrection: (body: QueueItem['body']) => Promise<void>
}

function CorrectEntry({ tool: { id, value: choices }, item, sendCorrection }: CorrectEntryProps) {
  const { t } = useTranslation('maintenance')
  const go = useGo()
  const { message, modelState } = item.refusal ?? {}
  return (
    <Card>
      <Stack gap="md" data-holds-form>
        {message && !modelState && <InlineMessage kind="error">{message}</InlineMessage>}
        <NewEntryForm
          values={{ ...newEntryValues(choices, undefined), ...(item.body as unknown as MaintenanceValues) }}
          choices={choices}
          errors={modelState}
          submit={t('screen.editEntry.save')}
          cancel={maintenancePaths.logs(id)}
          onSubmit={async values => {
            go(sendQueuePaths.list())
            await sendCorrection(toEntryBody(values))
          }}
        />
      </Stack>
    </Card>
  )
}

import { Stack } from '@mantine/core'
import { maintenance } from '@steelsafe/contract/maintenance/endpoints.ts'
import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import { sendQueuePaths } from '@steelsafe/contract/send-queue/paths.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGo, useParams, useQueryValues } from '#core/navigation.ts'
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
import { TextAreaField } from '#ui/form/fields.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Loading } from '#ui/page/PageState.tsx'
import { QueuedForm } from '../QueuedForm.tsx'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'

/** Reports a problem of a tool, also offline, or corrects a report that the server rejected. */
export function Screen() {
  const { t } = useTranslation('maintenance')
  const { id } = useParams(maintenancePaths.problem)
  const { rejectedId: rejectedReportId } = useQueryValues(maintenancePaths.problem)
  const choices = useEndpointQuery(maintenance.logChoices, { params: { id } })
  // The form needs only the name of the tool, which is stored on this device together with the choices of an entry.
  const { tool, refusal, isLoading } = useStoredPart(id, 'choices', choices)
  return (
    <Page
      title={t(rejectedReportId ? 'screen.problem.correct' : 'screen.problem.title')}
      note={t('screen.problem.note')}
    >
      {tool && rejectedReportId && (
        <WaitingItem id={rejectedReportId}>
          {(item, send) =>
            item ? (
              <CorrectReport project={id} item={item} sendCorrection={send} />
            ) : (
              <Empty
                kind="missing"
                title={t('screen.editEntry.gone')}
                text={t('screen.editEntry.goneText')}
              />
            )
          }
        </WaitingItem>
      )}
      {tool && !rejectedReportId && <Report project={id} tool={tool.name} />}
      {!tool && isLoading && <Loading />}
      {!tool && !isLoading && refusal && <Empty kind="locked" title={refusal} />}
      {!tool && !isLoading && !refusal && (
        <Empty kind="failed" title={t('screen.editEntry.unknown')} text={t('screen.editEntry.unknownText')} />
      )}
    </Page>
  )
}

interface ProblemValues {
  description: string
}

const same = (values: ProblemValues) => values
const schema = async () => (await import('@steelsafe/contract/maintenance/entities.ts')).ownProblem

function Report({ project, tool }: { project: string; tool: string }) {
  const { t } = useTranslation('maintenance')
  const go = useGo()
  // Each report has its own form.
  const [count, setCount] = useState(0)
  const enqueueReport = async ({ description }: ProblemValues, photos: readonly File[]) => {
    const id = newId()
    const owner = { projectId: project, tool }
    if (!(await enqueue({ ...owner, kind: 'problem', id, body: { description } }))) return
    for (const photo of photos)
      await enqueue({ ...owner, kind: 'logPhoto', after: id, body: {}, file: await fileOfPhoto(photo) })
    if (await isSentSoon(id)) go(maintenancePaths.home(project))
    else {
      setCount(count + 1)
      scrollTo({ top: 0 })
    }
  }
  return (
    <Stack gap="md">
      <Card>
        <QueuedForm<ProblemValues>
          key={count}
          values={{ description: '' }}
          schema={schema}
          toBody={same}
          submit={t('screen.problem.title')}
          cancel={maintenancePaths.home(project)}
          onSubmit={enqueueReport}
          takesPhotos
        >
          <TextAreaField name="description" label={t('screen.report.what')} required />
        </QueuedForm>
      </Card>
      <UnsentHere project={project} />
    </Stack>
  )
}

interface CorrectReportProps {
  project: string
  item: QueueItem
  sendCorrection: (body: QueueItem['body']) => Promise<void>
}

function CorrectReport({ project, item, sendCorrection }: CorrectReportProps) {
  const { t } = useTranslation('maintenance')
  const go = useGo()
  const { message, modelState } = item.refusal ?? {}
  return (
    <Card>
      <Stack gap="md" data-holds-form>
        {message && !modelState && <InlineMessage kind="error">{message}</InlineMessage>}
        <QueuedForm<ProblemValues>
          values={{ description: String(item.body.description ?? '') }}
          schema={schema}
          toBody={same}
          errors={modelState}
          submit={t('screen.problem.title')}
          cancel={maintenancePaths.home(project)}
          onSubmit={async ({ description }) => {
            go(sendQueuePaths.list())
            await sendCorrection({ description })
          }}
        >
          <TextAreaField name="description" label={t('screen.report.what')} required />
        </QueuedForm>
      </Stack>
    </Card>
  )
}

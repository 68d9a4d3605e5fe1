import { maintenance } from '@steelsafe/contract/maintenance/endpoints.ts'
import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams, useQueryValues } from '#core/navigation/navigation.ts'
import { QueuedContent, useStoredPart } from '#features/send-queue/index.ts'
import { TextAreaField } from '#ui/form/fields/fields.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Page } from '#ui/page/Page.tsx'
import { QueuedForm } from '../QueuedForm.tsx'
import { useQueuedEntry } from '../useQueuedEntry.ts'

/** Form that reports a problem of a tool, also offline, or corrects a report that the server rejected. */
export function Screen() {
  const { t } = useTranslation('maintenance')
  const { id } = useParams(maintenancePaths.problem)
  const { rejectedId } = useQueryValues(maintenancePaths.problem)
  const choices = useEndpointQuery(maintenance.logChoices, { params: { id } })
  return (
    <Page
      title={t(rejectedId ? 'screen.problem.correct' : 'screen.problem.title')}
      note={t('screen.problem.note')}
    >
      <QueuedContent
        // The form needs only the name of the tool, which is stored on this device together with the choices of an entry.
        {...useStoredPart(id, 'choices', choices)}
        rejectedId={rejectedId}
        texts={{
          unknown: t('screen.editEntry.unknown'),
          unknownText: t('screen.editEntry.unknownText'),
          missing: t('screen.editEntry.gone'),
          missingText: t('screen.editEntry.goneText'),
        }}
        add={tool => <NewReport tool={tool} />}
        correct={(_, { body, errors, send }) => (
          <ProblemForm
            project={id}
            description={String(body.description ?? '')}
            errors={errors}
            onSubmit={({ description }) => send({ description })}
          />
        )}
      />
    </Page>
  )
}

function NewReport({ tool }: { tool: { id: string; name: string } }) {
  const { count, submit } = useQueuedEntry('problem', tool, maintenancePaths.home(tool.id))
  return (
    <ProblemForm
      key={count}
      project={tool.id}
      description=""
      onSubmit={({ description }, photos) => submit({ description }, photos)}
      takesPhotos
    />
  )
}

interface ProblemValues {
  description: string
}

interface ProblemFormProps {
  project: string
  description: string
  errors?: Record<string, string[]> | undefined
  onSubmit: (values: ProblemValues, photos: readonly File[]) => Promise<void>
  takesPhotos?: boolean
}

const same = (values: ProblemValues) => values
const schema = async () => (await import('@steelsafe/contract/maintenance/entities.ts')).ownProblem

function ProblemForm({ project, description, ...rest }: ProblemFormProps) {
  const { t } = useTranslation('maintenance')
  return (
    <Card>
      <QueuedForm<ProblemValues>
        values={{ description }}
        schema={schema}
        toBody={same}
        submit={t('screen.problem.title')}
        cancel={maintenancePaths.home(project)}
        {...rest}
      >
        <TextAreaField name="description" label={t('screen.report.what')} required />
      </QueuedForm>
    </Card>
  )
}

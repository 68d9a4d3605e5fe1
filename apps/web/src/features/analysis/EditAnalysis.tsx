import { Stack } from '@mantine/core'
import { analysis as calls } from '@steelsafe/contract/analysis/endpoints.ts'
import type { Analysis } from '@steelsafe/contract/analysis/entities.ts'
import { pathsOfKind } from '@steelsafe/contract/analysis/kind-paths.ts'
import type { AnalysisKind } from '@steelsafe/contract/analysis/names.ts'
import type { Output } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import type { Option } from '@steelsafe/contract/core/endpoint/lists.ts'
import { partDesign } from '@steelsafe/contract/part-design/endpoints.ts'
import type { Revision } from '@steelsafe/contract/part-design/entities.ts'
import { partDesignPaths } from '@steelsafe/contract/part-design/paths.ts'
import { useTranslation } from 'react-i18next'
import { download } from '#core/http/client.ts'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useGo } from '#core/navigation/navigation.ts'
import { Attachments } from '#features/attachments/index.ts'
import { LinkButton } from '#ui/controls/ActionButton.tsx'
import { SaveMenu } from '#ui/controls/SaveMenu.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { EditCard } from '#ui/record/EditCard.tsx'
import { RecordPage } from '#ui/record/RecordPage.tsx'
import { useRecord } from '#ui/record/useRecord.ts'
import { Actions } from './Actions.tsx'
import { AnalysisFacts } from './AnalysisFacts.tsx'
import { AnalysisFields, type AnalysisValues } from './AnalysisFields.tsx'
import { attachmentOwner } from './attachment-owner.ts'
import { Comparison } from './Comparison.tsx'
import { toDisplayedPredictions, toStoredPredictions } from './prediction-values.ts'
import { Review } from './Review.tsx'

interface EditAnalysisProps {
  project: string
  kind: AnalysisKind
  /** Empty for a new analysis. */
  analysisId: string
}

/**
 * Creates an analysis, or edits a draft. An existing analysis also shows its comparison with the tryouts, its actions
 * and its files.
 */
export function EditAnalysis({ project, kind, analysisId }: EditAnalysisProps) {
  const { t } = useTranslation('analysis')
  const params = { id: project }
  // The list response also contains the current day and the units of the project.
  const about = useEndpointQuery(calls.analyses, { params, query: { pageSize: 1 } })
  const log = useEndpointQuery(partDesign.revisions, { params, query: { pageSize: -1 } })
  const record = useRecord(
    analysisId,
    calls.analyses,
    { params, query: { analysisId, kind } },
    ({ analyses: [analysis] }) => analysis,
  )
  const formOf = ({ today, isMetric }: Output<typeof calls.analyses>, revisions: readonly Revision[]) => ({
    project,
    kind,
    revisions: revisions.map(({ id, revision }) => ({ value: id, display: revision })),
    today,
    isMetric,
  })
  return (
    <RecordPage
      record={record}
      newTitle={t('screen.edit.new')}
      title={({ title }) => title}
      query={[about, log]}
      renderNew={([project, { revisions }]) => <Add {...formOf(project, revisions)} />}
    >
      {(analysis, [project, { revisions }]) => (
        <ExistingAnalysis analysis={analysis} {...formOf(project, revisions)} />
      )}
    </RecordPage>
  )
}

interface FormProps {
  project: string
  kind: AnalysisKind
  revisions: Option[]
  today: string
  isMetric: boolean
}

function Add({ project, kind, revisions, today, isMetric }: FormProps) {
  const { t } = useTranslation('analysis')
  const go = useGo()
  const paths = pathsOfKind[kind]
  if (revisions.length === 0)
    return (
      <Card>
        <Empty kind="empty" title={t('screen.list.empty')} text={t('screen.edit.noRevision')}>
          <LinkButton to={partDesignPaths.log(project)} variant="default">
            {t('screen.edit.toLog')}
          </LinkButton>
        </Empty>
      </Card>
    )
  const values: AnalysisValues = {
    title: '',
    partRevisionId: revisions[0]?.value ?? null,
    date: today,
    solver: '',
    mesh: '',
    material: '',
    predictions: toDisplayedPredictions(kind, {}, isMetric),
    conclusions: '',
  }
  return (
    <Card>
      <EntityForm
        endpoint={calls.createAnalysis}
        input={{ params: { id: project } }}
        values={values}
        toBody={formValues => ({ ...bodyOf(formValues, kind, {}, isMetric), kind })}
        submitLabel={t('screen.edit.add')}
        cancelPath={paths.list(project)}
        onDone={({ id }) => go(paths.edit(project, { analysisId: id }), { replace: true })}
        isWide
      >
        <AnalysisFields kind={kind} revisions={revisions} today={today} isMetric={isMetric} />
      </EntityForm>
    </Card>
  )
}

function ExistingAnalysis({ analysis, ...form }: FormProps & { analysis: Analysis }) {
  const { t } = useTranslation('analysis')
  const { project, kind, today } = form
  const isDraft = analysis.state === 'Draft'
  return (
    <Stack gap="md">
      <EditCard
        key={analysis.id}
        title={t(`screen.list.${kind}.title`)}
        actions={
          <SaveMenu
            label={t('screen.edit.report')}
            failureText={t('act.report.failed')}
            files={[
              {
                label: 'PDF',
                make: () =>
                  download(calls.report, { params: { id: project }, query: { analysisId: analysis.id } }),
              },
            ]}
          />
        }
        record={analysis}
      >
        {loadedAnalysis =>
          loadedAnalysis.state === 'Draft' ? (
            <Change analysis={loadedAnalysis} isReviewed={!isDraft} {...form} />
          ) : (
            <AnalysisFacts analysis={analysis} />
          )
        }
      </EditCard>
      <Comparison project={project} analysis={analysis} />
      <Actions project={project} analysis={analysis} today={today} />
      <Card title={t('field.files')}>
        <Attachments
          owner={attachmentOwner(project, analysis.id)}
          readOnlyReason={isDraft ? undefined : t('screen.edit.filesReviewed')}
        />
      </Card>
      <Review project={project} analysis={analysis} />
    </Stack>
  )
}

interface ChangeProps extends FormProps {
  analysis: Analysis
  /** True when a user has reviewed the analysis since it was loaded. */
  isReviewed: boolean
}

function Change({ analysis, isReviewed, project, kind, revisions, today, isMetric }: ChangeProps) {
  const { t } = useTranslation('analysis')
  const values: AnalysisValues = {
    title: analysis.title,
    partRevisionId: analysis.partRevisionId,
    date: analysis.date,
    solver: analysis.solver,
    mesh: analysis.mesh,
    material: analysis.material,
    predictions: toDisplayedPredictions(kind, analysis.predictions, isMetric),
    conclusions: analysis.conclusions,
  }
  return (
    <EntityForm
      endpoint={calls.updateAnalysis}
      input={{ params: { id: project } }}
      values={values}
      toBody={formValues => ({
        ...bodyOf(formValues, kind, analysis.predictions, isMetric),
        analysisId: analysis.id,
      })}
      submitLabel={t('screen.edit.save')}
      cancelPath={pathsOfKind[kind].list(project)}
      facts={<AnalysisFacts analysis={analysis} />}
      missingReason={() => (isReviewed ? t('screen.edit.reviewedMeanwhile') : undefined)}
      isWide
    >
      {isReviewed && <InlineMessage kind="warning">{t('screen.edit.reviewedMeanwhile')}</InlineMessage>}
      <AnalysisFields kind={kind} revisions={revisions} today={today} isMetric={isMetric} />
    </EntityForm>
  )
}

/** Builds the body of the request. An empty date is omitted, so that the server uses the project's current day. */
const bodyOf = (
  { date, predictions, partRevisionId, ...otherValues }: AnalysisValues,
  kind: AnalysisKind,
  before: Analysis['predictions'],
  isMetric: boolean,
) => ({
  ...otherValues,
  partRevisionId: partRevisionId ?? '',
  date: date ?? undefined,
  predictions: toStoredPredictions(kind, predictions, before, isMetric),
})

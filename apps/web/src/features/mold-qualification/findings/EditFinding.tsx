import { Stack } from '@mantine/core'
import type { Option } from '@steelsafe/contract/core/endpoint/lists.ts'
import { moldQualification } from '@steelsafe/contract/mold-qualification/endpoints.ts'
import type { Finding } from '@steelsafe/contract/mold-qualification/findings.ts'
import { moldQualificationPaths } from '@steelsafe/contract/mold-qualification/paths.ts'
import type { Tryout } from '@steelsafe/contract/mold-qualification/tryouts.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useGo, useParams, useQueryValues } from '#core/navigation/navigation.ts'
import { type AttachedTo, Attachments } from '#features/attachments/index.ts'
import { EditedRecord } from '#ui/form/EditedRecord.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { Card } from '#ui/page/Card.tsx'
import { EditCard } from '#ui/record/EditCard.tsx'
import { RecordPage } from '#ui/record/RecordPage.tsx'
import { useRecord } from '#ui/record/useRecord.ts'
import { Correction } from './Correction.tsx'
import { FindingFacts } from './FindingFacts.tsx'
import { FindingFields, type FindingValues, StarterField } from './FindingFields.tsx'
import { Verification } from './Verification.tsx'

/** Creates a finding of a tryout, or edits it with its photos, its correction and the tryout that verified it. */
export function Screen() {
  const { t } = useTranslation('mold-qualification')
  const { id, findingId } = useParams(moldQualificationPaths.editFinding)
  const { tryoutId } = useQueryValues(moldQualificationPaths.editFinding)
  const all = useEndpointQuery(moldQualification.tryouts, { params: { id } })
  const people = useEndpointQuery(projects.people, { params: { id } })
  const record = useRecord(
    findingId,
    moldQualification.findings,
    { params: { id }, query: { findingId } },
    ({ findings: [finding] }) => finding,
  )
  return (
    <RecordPage
      record={record}
      newTitle={t('screen.finding.new')}
      title={({ number, item }) => t('screen.finding.title', { number, item })}
      query={[all, people]}
      renderNew={([{ tryouts, cavities }, options]) => (
        <Card>
          <Add
            project={id}
            tryout={tryouts.find(tryout => tryout.id === tryoutId) ?? tryouts.at(-1)}
            people={options}
            isSingle={cavities === 1}
          />
        </Card>
      )}
    >
      {(finding, [{ tryouts }, options]) => (
        <Whole project={id} finding={finding} tryouts={tryouts} people={withFormer(options, finding)} />
      )}
    </RecordPage>
  )
}

/**
 * Returns the options including the current owner, who may have left the project, so that saving does not lose the
 * choice.
 */
const withFormer = (options: Option[], { ownerId, ownerName }: Finding): Option[] =>
  !ownerId || options.some(({ value }) => value === ownerId)
    ? options
    : [...options, { value: ownerId, display: ownerName }]

interface AddProps {
  project: string
  tryout: Tryout | undefined
  people: Option[]
  isSingle: boolean
}

function Add({ project, tryout, people, isSingle }: AddProps) {
  const { t } = useTranslation('mold-qualification')
  const go = useGo()
  const values: FindingValues = {
    item: '',
    description: '',
    inspectionMethod: '',
    possibleCauses: '',
    cavity: null,
    defectTerm: null,
    ownerId: null,
    dueDate: null,
    internalNote: '',
  }
  if (!tryout) return <InlineMessage kind="warning">{t('screen.home.emptyText')}</InlineMessage>
  return (
    <EntityForm
      endpoint={moldQualification.createFinding}
      input={{ params: { id: project } }}
      values={values}
      toBody={formValues => ({ ...formValues, tryoutId: tryout.id })}
      submitLabel={t('screen.finding.add')}
      cancelPath={moldQualificationPaths.tryout(project, tryout.id)}
      onDone={({ id }) => go(moldQualificationPaths.editFinding(project, id), { replace: true })}
    >
      <StarterField />
      <FindingFields people={people} isSingle={isSingle} isShort />
    </EntityForm>
  )
}

interface WholeProps {
  project: string
  finding: Finding
  tryouts: readonly Tryout[]
  people: Option[]
}

function Whole({ project, finding, tryouts, people }: WholeProps) {
  const { t } = useTranslation('mold-qualification')
  const photos: AttachedTo = {
    ...moldQualification,
    params: { id: project },
    thing: { findingId: finding.id },
  }
  return (
    <Stack gap="md">
      <Card title={t('field.photos')}>
        <Attachments
          owner={photos}
          readOnlyReason={
            finding.can.answer || finding.can.change ? undefined : t('screen.finding.filesOfOthers')
          }
        />
      </Card>
      <EditCard title={t('screen.finding.correction')} record={finding}>
        {record => <Correction project={project} finding={record} />}
      </EditCard>
      <Verification project={project} finding={finding} tryouts={tryouts} />
      <Card title={t('screen.finding.more')}>
        {finding.can.verify ? (
          <EditedRecord record={finding}>
            {record => <Change project={project} finding={record} people={people} />}
          </EditedRecord>
        ) : (
          <FindingFacts finding={finding} />
        )}
      </Card>
    </Stack>
  )
}

function Change({ project, finding, people }: Omit<WholeProps, 'tryouts'>) {
  const { t } = useTranslation('mold-qualification')
  const values: FindingValues = {
    item: finding.item,
    description: finding.description,
    inspectionMethod: finding.inspectionMethod,
    possibleCauses: finding.possibleCauses,
    cavity: finding.cavity,
    defectTerm: finding.defectTerm,
    ownerId: finding.ownerId,
    dueDate: finding.dueDate,
    internalNote: finding.internalNote,
  }
  return (
    <EntityForm
      endpoint={moldQualification.updateFinding}
      input={{ params: { id: project } }}
      values={values}
      toBody={formValues => ({ ...formValues, findingId: finding.id })}
      submitLabel={t('screen.finding.save')}
      cancelPath={moldQualificationPaths.tryout(project, finding.tryoutId)}
    >
      {!finding.can.change && (
        <InlineMessage kind="information">
          {t('screen.finding.fixed', { number: finding.tryoutNumber })}
        </InlineMessage>
      )}
      <FindingFields people={people} isFixed={!finding.can.change} />
    </EntityForm>
  )
}

import { phases } from '@steelsafe/contract/phases/endpoints.ts'
import type { Phase } from '@steelsafe/contract/phases/entities.ts'
import { phasePaths } from '@steelsafe/contract/phases/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { DelayField } from '#shared/responsible/DelayField.tsx'
import { ResponsibleField } from '#shared/responsible/ResponsibleField.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { DateField } from '#ui/form/fields/DateField.tsx'
import { NumberField, SelectField } from '#ui/form/fields/fields.tsx'
import type { FieldOptions } from '#ui/form/options/loaded-options.ts'
import { addOptions } from '#ui/form/options/loaded-options.ts'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { PageState } from '#ui/page/PageState.tsx'
import { EditPage } from '#ui/record/EditPage.tsx'
import { useRecord } from '#ui/record/useRecord.ts'

/** Adds a phase to a tool, or changes a phase. */
export function Screen() {
  const { t } = useTranslation(['phases', 'core'])
  const { id, phaseId } = useParams(phasePaths.edit)
  const record = useRecord(phaseId, phases.get, { params: { id }, query: { phaseId } })
  return (
    <EditPage
      record={record}
      newTitle={t('phases:screen.edit.new')}
      title={phase => t(`core:phaseType.${phase.phaseTypeId}`)}
    >
      {phase => (phase ? <ChangePhase {...phase} /> : <AddPhase project={id} />)}
    </EditPage>
  )
}

function AddPhase({ project }: { project: string }) {
  const { t } = useTranslation('phases')
  const types = useEndpointQuery(phases.typeOptions, { params: { id: project } })
  return (
    <PageState query={types}>
      {([first, ...others]) =>
        first ? (
          <EntityForm
            endpoint={phases.create}
            input={{ params: { id: project } }}
            values={{
              phaseTypeId: first.value,
              statusId: 'NotStarted',
              completionPercent: 0,
              plannedMilestone: null,
              actualMilestone: null,
              responsibleId: null as string | null,
            }}
            submitLabel={t('screen.edit.add')}
            nextPath={phasePaths.list(project)}
          >
            <PhaseFields project={project} types={[first, ...others]} />
          </EntityForm>
        ) : (
          <InlineMessage kind="information">{t('screen.edit.full')}</InlineMessage>
        )
      }
    </PageState>
  )
}

function ChangePhase({ id, projectId, version: _, selected: __, acts: ___, delay, ...values }: Phase) {
  const { t } = useTranslation(['phases', 'core'])
  const own = { display: t(`core:phaseType.${values.phaseTypeId}`), value: values.phaseTypeId }
  const types = useEndpointQuery(phases.typeOptions, { params: { id: projectId } })
  return (
    <EntityForm
      endpoint={phases.update}
      input={{ params: { id: projectId }, query: { phaseId: id } }}
      values={{ ...values, delayReason: delay?.reason ?? '' }}
      submitLabel={t('phases:screen.edit.save')}
      nextPath={phasePaths.list(projectId)}
    >
      <PhaseFields project={projectId} types={addOptions(types, [own])} />
      <DelayField />
    </EntityForm>
  )
}

interface PhaseFieldsProps {
  project: string
  types: FieldOptions
}

function PhaseFields({ project, types }: PhaseFieldsProps) {
  const { t } = useTranslation('phases')
  const states = useEndpointQuery(phases.statusOptions, {})
  return (
    <>
      <SelectField name="phaseTypeId" label={t('field.phase')} options={types} required />
      <SelectField name="statusId" label={t('field.status')} options={states} required />
      <NumberField
        name="completionPercent"
        label={t('field.completionPercent')}
        suffix="%"
        decimals={0}
        min={0}
      />
      <DateField name="plannedMilestone" label={t('field.plannedMilestone')} />
      <DateField name="actualMilestone" label={t('field.actualMilestone')} />
      <ResponsibleField project={project} />
    </>
  )
}

import { Fieldset, SimpleGrid } from '@mantine/core'
import type { Input } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import type { Project } from '@steelsafe/contract/projects/entities.ts'
import { productionUnits } from '@steelsafe/contract/projects/names.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CallError, call } from '#core/http/client.ts'
import { useCall } from '#core/http/queries.ts'
import { useGo } from '#core/navigation/navigation.ts'
import { useUnitQuestion } from '#features/production/index.ts'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { CheckField, NumberField, SelectField, TextAreaField, TextField } from '#ui/form/fields/fields.tsx'
import { EditOnly } from '#ui/form/fields/read-only.ts'
import { toOptions } from '#ui/form/options/fixed-options.ts'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { confirm } from '#ui/overlays/confirm.tsx'
import { DetailFields } from './DetailFields.tsx'
import { type MergeResult, merge } from './merge.ts'
import { ProfileConflicts } from './ProfileConflicts.tsx'
import { DateFields, SizeFields } from './ProjectFields.tsx'
import { type ProfileValues, toProfileValues } from './profile-values.ts'

/** The initial state of the form: the project as it was read, or the merge of two users' changes. */
interface Start {
  version: number
  base: ProfileValues
  values: ProfileValues
  /** Set while the user has to resolve conflicts. */
  merged?: MergeResult<ProfileValues> & { theirs: ProfileValues }
}

const startOf = (project: Project): Start => ({
  version: project.version,
  base: toProfileValues(project),
  values: toProfileValues(project),
})

/**
 * The form that changes a project. When two users edit at the same time, the second sees the changes of the first, and
 * no change is lost.
 */
export function ProfileForm({ project }: { project: Project }) {
  const { id, companies } = project
  const { t } = useTranslation(['projects', 'core'])
  const go = useGo()
  const [start, setStart] = useState(() => startOf(project))
  const unitQuestion = useUnitQuestion(id)
  const { send: update } = useCall(projects.update)

  const bringTogether = async (mine: ProfileValues) => {
    const latest = await call(projects.get, { params: { id } })
    const theirs = toProfileValues(latest)
    const merged = merge(start.base, mine, theirs)
    setStart({ version: latest.version, base: theirs, values: merged.values, merged: { ...merged, theirs } })
  }
  /**
   * Asks for confirmation before details that were milestones are deleted with all their data, then saves again.
   */
  const confirmRemoval = async (text: string, mine: ProfileValues) => {
    const label = t('projects:screen.profile.removeMilestones')
    if (!(await confirm({ text, label, isDestructive: true }))) return
    const body = { ...mine, version: start.version, deletesMilestones: true } as Input<
      typeof projects.update
    >['body']
    await update({ params: { id }, body }).then(
      () => go(projectPaths.home(id)),
      () => undefined, // useCall has already shown the failure.
    )
  }
  const handleRefusal = (error: CallError, mine: ProfileValues) => {
    if (error.key === 'projects:rule.formerMilestones') {
      void confirmRemoval(error.message, mine)
      return true
    }
    if (error.key !== 'projects:rule.changedMeanwhile') return false
    void bringTogether(mine)
    return true
  }
  const { merged } = start
  if (merged && merged.conflicts.length > 0)
    return (
      <ProfileConflicts
        merged={merged}
        nameOf={companyId => companies.find(company => company.companyId === companyId)?.name ?? ''}
        onChosen={values => setStart({ ...start, values, merged: { ...merged, conflicts: [] } })}
      />
    )
  return (
    <EntityForm
      key={`${start.version} ${merged ? 'merged' : ''}`}
      endpoint={projects.update}
      input={{ params: { id } }}
      values={start.values}
      toBody={values => ({ ...values, version: start.version })}
      question={({ productionUnitId }) => unitQuestion(productionUnitId)}
      submitLabel={t('projects:screen.profile.save')}
      nextPath={projectPaths.home(id)}
      onRefused={handleRefusal}
    >
      {merged && <InlineMessage kind="warning">{t('projects:screen.conflict.merged')}</InlineMessage>}
      <TextField name="projectNumber" label={t('projects:field.jobNumber')} required />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextField name="partName" label={t('projects:detail.partName')} />
        <TextField name="partNumber" label={t('projects:field.partNumber')} />
        <TextField name="program" label={t('projects:field.program')} />
        <SelectField
          name="productionUnitId"
          label={t('projects:field.productionUnitId')}
          options={toOptions(productionUnits, value => t(`core:productionUnit.${value}`))}
        />
        <NumberField name="cavities" label={t('projects:field.cavities')} min={1} />
        <NumberField name="quotedCycleTime" label={t('projects:field.quotedCycleTime')} min={0} />
      </SimpleGrid>
      <TextAreaField name="description" label={t('projects:field.description')} rows={3} />
      <DetailFields />
      <Fieldset legend={t('projects:field.identifiers')}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          {companies.map(({ companyId, name }, index) => (
            <TextField
              key={companyId}
              name={`identifiers.${index}.label`}
              label={t('projects:field.identifierOf', { company: name })}
            />
          ))}
        </SimpleGrid>
      </Fieldset>
      <SizeFields />
      <DateFields />
      <EditOnly>
        <CheckField name="updateAllPrograms" label={t('projects:field.updateAllPrograms')} />
      </EditOnly>
    </EntityForm>
  )
}

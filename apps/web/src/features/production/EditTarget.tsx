import { Alert } from '@mantine/core'
import { production } from '@steelsafe/contract/production/endpoints.ts'
import type { Target, Total } from '@steelsafe/contract/production/entities.ts'
import { productionPaths } from '@steelsafe/contract/production/paths.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from '#core/navigation.ts'
import { useEndpointQuery } from '#core/queries.ts'
import { useSession } from '#core/session-store.ts'
import { EditPage } from '#ui/EditPage.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { ManyField, NumberField } from '#ui/form/fields.tsx'
import { useFormat } from '#ui/format.ts'
import { PageState } from '#ui/PageState.tsx'

/** Adds or changes a target. A changed target is open again. */
export function Screen() {
  const { t } = useTranslation('production')
  const { number } = useFormat()
  const describeTarget = ({ target, recipients }: Target) =>
    t('screen.target.stored', {
      target: number(target, 2),
      people: recipients.join(', ') || t('screen.targets.nobody'),
    })
  const { id, productionTargetId } = useParams(productionPaths.editTarget)
  return (
    <EditPage<typeof production.targets, Target>
      id={productionTargetId}
      newTitle={t('screen.target.new')}
      title={({ target }) => t('screen.target.title', { target: number(target, 2) })}
      find={production.targets}
      input={{ params: { id }, query: { productionTargetId } }}
      selectRecord={([target]) => target}
      newer={describeTarget}
    >
      {target => (target ? <ChangeTarget project={id} target={target} /> : <AddTarget project={id} />)}
    </EditPage>
  )
}

function AddTarget({ project }: { project: string }) {
  const total = useEndpointQuery(production.total, { params: { id: project }, query: {} })
  return <PageState of={total}>{data => <NewTarget project={project} total={data} />}</PageState>
}

interface TargetProps {
  project: string
  total: Total
}

function NewTarget({ project, total }: TargetProps) {
  const { t } = useTranslation('production')
  // Keep the unit in which the target was entered, even if the tool's unit changes meanwhile.
  const [unitId] = useState(total.unitId)
  const me = useSession()?.id
  return (
    <EntityForm
      endpoint={production.addTarget}
      input={{ params: { id: project } }}
      values={{ target: null as number | null, selectedUsers: me ? [me] : [] }}
      toBody={formValues => ({ ...formValues, unitId })}
      submit={t('screen.targets.add')}
      leadsTo={productionPaths.targets(project)}
    >
      <TargetFields project={project} total={{ ...total, unitId }} />
    </EntityForm>
  )
}

function ChangeTarget({ project, target }: { project: string; target: Target }) {
  const total = useEndpointQuery(production.total, { params: { id: project }, query: {} })
  return (
    <PageState of={total}>
      {data => <LoadedTarget project={project} total={data} target={target} />}
    </PageState>
  )
}

function LoadedTarget({ project, total, target }: TargetProps & { target: Target }) {
  const { t } = useTranslation('production')
  const [unitId] = useState(total.unitId)
  return (
    <EntityForm
      endpoint={production.changeTarget}
      input={{ params: { id: project } }}
      values={{ target: target.target as number | null, selectedUsers: target.selectedUsers }}
      toBody={formValues => ({
        ...formValues,
        unitId,
        productionTargetId: target.id,
      })}
      submit={t('screen.target.save')}
      leadsTo={productionPaths.targets(project)}
    >
      {target.reachedDate && <Alert color="blue">{t('screen.target.opensAnew')}</Alert>}
      <TargetFields project={project} total={{ ...total, unitId }} />
    </EntityForm>
  )
}

function TargetFields({ project, total: { total, unitId } }: TargetProps) {
  const { t } = useTranslation(['production', 'core'])
  const { number } = useFormat()
  const people = useEndpointQuery(projects.people, { params: { id: project } })
  return (
    <>
      <NumberField
        name="target"
        label={t('production:screen.target.field', { unitName: t(`core:productionUnit.${unitId}`) })}
        description={t('production:screen.target.hint', { min: number(total + 1, 2) })}
        decimals={unitId === 'Hours' ? 2 : 0}
        min={0}
        required
      />
      <ManyField
        name="selectedUsers"
        label={t('production:screen.targets.recipients')}
        options={people}
        required
      />
    </>
  )
}

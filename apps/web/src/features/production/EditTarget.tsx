import { production } from '@steelsafe/contract/production/endpoints.ts'
import type { Target, Total } from '@steelsafe/contract/production/entities.ts'
import { productionPaths } from '@steelsafe/contract/production/paths.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { useSession } from '#core/session/session-store.ts'
import { useFormat } from '#ui/facts/format.ts'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { MultiSelectField, NumberField } from '#ui/form/fields/fields.tsx'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { EditPage } from '#ui/record/EditPage.tsx'
import { useRecord } from '#ui/record/useRecord.ts'

/** Creates or updates a target. A changed target is open again. */
export function Screen() {
  const { t } = useTranslation('production')
  const { number } = useFormat()
  const describeTarget = ({ target, recipients }: Target) =>
    t('screen.target.stored', {
      target: number(target, 2),
      people: recipients.join(', ') || t('screen.targets.nobody'),
    })
  const { id, productionTargetId } = useParams(productionPaths.editTarget)
  const record = useRecord(
    productionTargetId,
    production.targets,
    { params: { id }, query: { productionTargetId } },
    ([target]) => target,
  )
  const total = useEndpointQuery(production.total, { params: { id }, query: {} })
  return (
    <EditPage
      record={record}
      newTitle={t('screen.target.new')}
      title={({ target }) => t('screen.target.title', { target: number(target, 2) })}
      newer={describeTarget}
      query={total}
    >
      {(target, _, answer) => <TargetForm project={id} total={answer} target={target} />}
    </EditPage>
  )
}

interface TargetProps {
  project: string
  total: Total
}

function TargetForm({ project, total, target }: TargetProps & { target: Target | undefined }) {
  const { t } = useTranslation('production')
  // Keep the unit in which the target was entered, even if the tool's unit changes meanwhile.
  const [unitId] = useState(total.unitId)
  const me = useSession()?.id
  return (
    <EntityForm
      endpoint={target ? production.updateTarget : production.createTarget}
      input={{ params: { id: project } }}
      values={{
        target: (target?.target ?? null) as number | null,
        selectedUsers: target?.selectedUsers ?? (me ? [me] : []),
      }}
      toBody={formValues => ({
        ...formValues,
        unitId,
        ...(target ? { productionTargetId: target.id } : {}),
      })}
      submitLabel={t(target ? 'screen.target.save' : 'screen.targets.add')}
      nextPath={productionPaths.targets(project)}
    >
      {target?.reachedDate && (
        <InlineMessage kind="information">{t('screen.target.opensAnew')}</InlineMessage>
      )}
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
      <MultiSelectField
        name="selectedUsers"
        label={t('production:screen.targets.recipients')}
        options={people}
        required
      />
    </>
  )
}

import { emptyId } from '@steelsafe/contract/core/limits.ts'
import type { Detail } from '@steelsafe/contract/milestones/detail-entities.ts'
import { milestones } from '@steelsafe/contract/milestones/endpoints.ts'
import { defaultThreshold } from '@steelsafe/contract/milestones/names.ts'
import { milestonePaths } from '@steelsafe/contract/milestones/paths.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { SelectField, TextAreaField, TextField } from '#ui/form/fields/fields.tsx'
import { toOptions } from '#ui/form/options/fixed-options.ts'

const valuesOf = (detail: Detail | undefined) => ({
  name: detail?.name ?? '',
  displayName: detail?.displayName ?? '',
  description: detail?.description ?? '',
  valueText: detail?.valueText ?? '',
  thresholdTypeId: detail?.thresholdTypeId ?? defaultThreshold,
  kind: (detail?.isAlertable ?? true) ? 'milestone' : 'field',
})
type Values = ReturnType<typeof valuesOf>

/**
 * Returns true when two versions have the same values in this form. The dates of a milestone also change its version,
 * but belong to another form.
 */
export function hasSameValues(one: Detail, other: Detail): boolean {
  const otherValues = valuesOf(other)
  return Object.entries(valuesOf(one)).every(([name, value]) => value === otherValues[name as keyof Values])
}

/** The form of a detail, or of a new detail if `detail` is undefined. */
export function DetailForm({ project, detail }: { project: string; detail: Detail | undefined }) {
  const { t } = useTranslation('milestones')
  const list = milestonePaths.detailList(project)
  return (
    <EntityForm
      endpoint={milestones.saveDetail}
      input={{ params: { id: project } }}
      values={valuesOf(detail)}
      toBody={({ kind, ...values }: Values) => ({
        ...values,
        id: detail?.id ?? emptyId,
        ...(detail ? {} : { isAlertable: kind === 'milestone' }),
      })}
      submitLabel={t(detail ? 'screen.editDetail.save' : 'screen.editDetail.add')}
      nextPath={list}
    >
      <DetailFields isNew={!detail} isComplete={Boolean(detail?.valueDate)} />
    </EntityForm>
  )
}

function DetailFields({ isNew, isComplete }: { isNew: boolean; isComplete: boolean }) {
  const { t } = useTranslation('milestones')
  const isMilestone = useWatch({ name: 'kind' }) === 'milestone'
  const thresholds = useEndpointQuery(milestones.thresholdOptions, {})
  return (
    <>
      <TextField name="name" label={t('field.name')} required autoFocus />
      <TextField
        name="displayName"
        label={t('field.displayName')}
        description={t('screen.editDetail.displayNameHint')}
      />
      {isNew && (
        <SelectField
          name="kind"
          label={t('field.kind')}
          description={t('screen.editDetail.kindHint')}
          options={toOptions(['milestone', 'field'] as const, kind => t(`kind.${kind}`))}
          required
        />
      )}
      <TextAreaField name="description" label={t('field.description')} rows={2} />
      <TextAreaField name="valueText" label={t(isMilestone ? 'field.remark' : 'field.value')} rows={2} />
      {isMilestone && (
        <SelectField
          name="thresholdTypeId"
          label={t('field.detailThreshold')}
          description={t(isComplete ? 'screen.editDetail.thresholdFixed' : 'screen.editDetail.thresholdHint')}
          options={thresholds}
          required
          disabled={isComplete}
        />
      )}
    </>
  )
}

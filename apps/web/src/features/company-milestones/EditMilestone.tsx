import { companyMilestones } from '@steelsafe/contract/company-milestones/endpoints.ts'
import type { CompanyMilestone } from '@steelsafe/contract/company-milestones/entities.ts'
import { companyMilestonePaths } from '@steelsafe/contract/company-milestones/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { SelectField, SwitchField, TextAreaField, TextField } from '#ui/form/fields/fields.tsx'
import { EditPage } from '#ui/record/EditPage.tsx'
import { useRecord } from '#ui/record/useRecord.ts'

export function Screen() {
  const { t } = useTranslation('company-milestones')
  const { id, detailId } = useParams(companyMilestonePaths.edit)
  const record = useRecord(detailId, companyMilestones.get, { params: { id }, query: { detailId } })
  return (
    <EditPage record={record} newTitle={t('screen.edit.new')} title={milestone => milestone.name}>
      {milestone => <MilestoneForm company={id} milestone={milestone} />}
    </EditPage>
  )
}

function MilestoneForm({ company, milestone }: { company: string; milestone: CompanyMilestone | undefined }) {
  const { t } = useTranslation(['company-milestones', 'milestone-templates'])
  const groups = useEndpointQuery(companyMilestones.groupOptions, { params: { id: company } })
  const values = {
    name: milestone?.name ?? '',
    displayName: milestone?.displayName ?? '',
    description: milestone?.description ?? '',
    detailGroupId: milestone?.detailGroupId ? String(milestone.detailGroupId) : null,
    isAlertable: milestone?.isAlertable ?? true,
  }
  return (
    <EntityForm
      endpoint={milestone ? companyMilestones.update : companyMilestones.create}
      input={{ params: { id: company } }}
      values={values}
      toBody={({ detailGroupId, ...formValues }) => ({
        ...formValues,
        ...(milestone ? { id: milestone.id } : {}),
        detailGroupId: detailGroupId === null ? null : Number(detailGroupId),
      })}
      submitLabel={milestone ? t('milestone-templates:screen.save') : t('screen.edit.add')}
      nextPath={companyMilestonePaths.list(company)}
    >
      <TextField name="name" label={t('field.name')} required autoFocus />
      <TextField
        name="displayName"
        label={t('field.displayName')}
        description={t('screen.edit.displayNameHint')}
      />
      <TextAreaField name="description" label={t('field.description')} rows={3} />
      <SelectField name="detailGroupId" label={t('field.group')} options={groups} searchable clearable />
      <SwitchField
        name="isAlertable"
        label={t('field.isAlertable')}
        description={t('screen.edit.isAlertableHint')}
      />
    </EntityForm>
  )
}

import { companyMilestones } from '@steelsafe/contract/company-milestones/endpoints.ts'
import type { CompanyMilestone } from '@steelsafe/contract/company-milestones/entities.ts'
import { companyMilestonePaths } from '@steelsafe/contract/company-milestones/paths.ts'
import { milestoneCalls } from '@steelsafe/contract/company-milestones/standard.ts'
import { useTranslation } from 'react-i18next'
import { useGo, useParams } from '#core/navigation.ts'
import { useEndpointQuery } from '#core/queries.ts'
import { EditStandardPage } from '#features/standards/index.ts'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { SelectField, SwitchField, TextAreaField, TextField } from '#ui/form/fields.tsx'

export function Screen() {
  const { t } = useTranslation('company-milestones')
  const { id, detailId: milestoneId } = useParams(companyMilestonePaths.edit)
  return (
    <EditStandardPage
      newTitle={t('screen.edit.new')}
      id={milestoneId}
      preparedCall={milestoneCalls.get(id, milestoneId)}
    >
      {milestone => <MilestoneForm company={id} milestone={milestone} />}
    </EditStandardPage>
  )
}

function MilestoneForm({ company, milestone }: { company: string; milestone: CompanyMilestone | undefined }) {
  const { t } = useTranslation(['company-milestones', 'standards'])
  const go = useGo()
  const groups = useEndpointQuery(companyMilestones.groupOptions, { params: { id: company } })
  const values = {
    name: milestone?.name ?? '',
    displayName: milestone?.displayName ?? '',
    description: milestone?.description ?? '',
    [milestoneCalls.groupField]: milestone?.groupId ? String(milestone.groupId) : null,
    isAlertable: milestone?.isAlertable ?? true,
  }
  return (
    <EntityForm
      endpoint={milestone ? companyMilestones.update : companyMilestones.create}
      input={{ params: { id: company } }}
      values={values}
      toBody={({ [milestoneCalls.groupField]: groupId, ...formValues }) => ({
        ...formValues,
        ...(milestone ? { id: milestone.id, version: milestone.version } : {}),
        [milestoneCalls.groupField]: groupId === null ? null : Number(groupId),
      })}
      submit={milestone ? t('standards:screen.save') : t('screen.edit.add')}
      cancel={companyMilestonePaths.list(company)}
      onDone={() => go(companyMilestonePaths.list(company))}
    >
      <TextField name="name" label={t('field.name')} required autoFocus />
      <TextField
        name="displayName"
        label={t('field.displayName')}
        description={t('screen.edit.displayNameHint')}
      />
      <TextAreaField name="description" label={t('field.description')} rows={3} />
      <SelectField
        name={milestoneCalls.groupField}
        label={t('field.group')}
        options={groups}
        searchable
        clearable
      />
      <SwitchField
        name="isAlertable"
        label={t('field.isAlertable')}
        description={t('screen.edit.isAlertableHint')}
      />
    </EntityForm>
  )
}

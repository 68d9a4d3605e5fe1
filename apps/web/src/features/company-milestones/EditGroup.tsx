import { companyMilestones } from '@steelsafe/contract/company-milestones/endpoints.ts'
import type { Group } from '@steelsafe/contract/company-milestones/entities.ts'
import { companyMilestonePaths } from '@steelsafe/contract/company-milestones/paths.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from '#core/navigation/navigation.ts'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { TextAreaField, TextField } from '#ui/form/fields/fields.tsx'
import { EditPage } from '#ui/record/EditPage.tsx'
import { useRecord } from '#ui/record/useRecord.ts'

/** Creates or updates a group of milestones. The group id 0 creates a new group. */
export function Screen() {
  const { t } = useTranslation('company-milestones')
  const { id, groupId } = useParams(companyMilestonePaths.editGroup)
  const record = useRecord(groupId, companyMilestones.groups, { params: { id } }, groups =>
    groups.find(one => String(one.id) === groupId),
  )
  return (
    <EditPage record={record} newTitle={t('screen.groups.new')} title={group => group.name}>
      {group => <GroupForm company={id} group={group} />}
    </EditPage>
  )
}

function GroupForm({ company, group }: { company: string; group: Group | undefined }) {
  const { t } = useTranslation(['company-milestones', 'milestone-templates'])
  return (
    <EntityForm
      endpoint={group ? companyMilestones.updateGroup : companyMilestones.createGroup}
      input={{ params: { id: company } }}
      values={{ name: group?.name ?? '', description: group?.description ?? '' }}
      toBody={values => ({ ...values, ...(group ? { groupId: group.id } : {}) })}
      submitLabel={group ? t('milestone-templates:screen.save') : t('screen.groups.add')}
      nextPath={companyMilestonePaths.groups(company)}
    >
      <TextField name="name" label={t('field.groupName')} required autoFocus />
      <TextAreaField name="description" label={t('field.description')} rows={3} />
    </EntityForm>
  )
}

import { companyClearToPay } from '@steelsafe/contract/company-clear-to-pay/endpoints.ts'
import type { CompanyClearToPayMilestone } from '@steelsafe/contract/company-clear-to-pay/entities.ts'
import { companyClearToPayPaths } from '@steelsafe/contract/company-clear-to-pay/paths.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from '#core/navigation/navigation.ts'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { SwitchField, TextField } from '#ui/form/fields/fields.tsx'
import { EditPage } from '#ui/record/EditPage.tsx'
import { useRecord } from '#ui/record/useRecord.ts'
import { flags } from './flags.ts'

export function Screen() {
  const { t } = useTranslation('company-clear-to-pay')
  const { id, milestoneId } = useParams(companyClearToPayPaths.editMilestone)
  const record = useRecord(milestoneId, companyClearToPay.milestone, { params: { milestoneId } })
  return (
    <EditPage record={record} newTitle={t('screen.milestones.new')} title={milestone => milestone.name}>
      {milestone => <MilestoneForm company={id} milestone={milestone} />}
    </EditPage>
  )
}

function MilestoneForm({
  company,
  milestone,
}: {
  company: string
  milestone: CompanyClearToPayMilestone | undefined
}) {
  const { t } = useTranslation(['company-clear-to-pay', 'milestone-templates'])
  const values = {
    name: milestone?.name ?? '',
    isApprovalRequired: milestone?.isApprovalRequired ?? false,
    isFileRequired: milestone?.isFileRequired ?? false,
    isNotifier: milestone?.isNotifier ?? false,
    isFinancialTrigger: milestone?.isFinancialTrigger ?? false,
  }
  return (
    <EntityForm
      endpoint={milestone ? companyClearToPay.updateMilestone : companyClearToPay.createMilestone}
      input={{ params: milestone ? { milestoneId: milestone.id } : { id: company } }}
      values={values}
      submitLabel={milestone ? t('milestone-templates:screen.save') : t('screen.milestones.add')}
      nextPath={companyClearToPayPaths.milestones(company)}
    >
      <TextField name="name" label={t('field.name')} required autoFocus />
      {flags.map(flag => (
        <SwitchField
          key={flag}
          name={flag}
          label={t(`field.${flag}`)}
          description={t(`screen.hint.${flag}`)}
        />
      ))}
    </EntityForm>
  )
}

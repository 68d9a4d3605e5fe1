import { companyClearToPay } from '@steelsafe/contract/company-clear-to-pay/endpoints.ts'
import type { Milestone } from '@steelsafe/contract/company-clear-to-pay/entities.ts'
import { companyClearToPayPaths } from '@steelsafe/contract/company-clear-to-pay/paths.ts'
import { emptyId } from '@steelsafe/contract/core/limits.ts'
import { useTranslation } from 'react-i18next'
import { useGo, useParam } from '#core/navigation.ts'
import { useAnswer } from '#core/queries.ts'
import { Card } from '#ui/Card.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { SwitchField, TextField } from '#ui/form/fields.tsx'
import { Page } from '#ui/Page.tsx'
import { PageState } from '#ui/PageState.tsx'
import { flags } from './flags.ts'
import { useClearToPayTrail } from './useClearToPayTrail.ts'

/** Adds a clear-to-pay milestone, or changes one. */
export function Screen() {
  const { t } = useTranslation('company-clear-to-pay')
  const id = useParam('id')
  const milestoneId = useParam('milestoneId')
  const isNew = milestoneId === emptyId
  const { trail } = useClearToPayTrail(id)
  const found = useAnswer(companyClearToPay.milestone, { params: { milestoneId } }, { enabled: !isNew })
  return (
    <Page
      title={found.data?.name ?? t('screen.milestones.new')}
      trail={[...trail, { label: t('screen.milestones.title'), to: companyClearToPayPaths.milestones(id) }]}
    >
      <Card>
        {isNew ? (
          <MilestoneForm company={id} />
        ) : (
          <PageState of={found}>{data => <MilestoneForm company={id} milestone={data} />}</PageState>
        )}
      </Card>
    </Page>
  )
}

function MilestoneForm({ company, milestone }: { company: string; milestone?: Milestone }) {
  const { t } = useTranslation('company-clear-to-pay')
  const go = useGo()
  const values = {
    name: milestone?.name ?? '',
    isApprovalRequired: milestone?.isApprovalRequired ?? false,
    isFileRequired: milestone?.isFileRequired ?? false,
    isNotifier: milestone?.isNotifier ?? false,
    isFinancialTrigger: milestone?.isFinancialTrigger ?? false,
  }
  return (
    <EntityForm
      act={milestone ? companyClearToPay.updateMilestone : companyClearToPay.createMilestone}
      input={{ params: milestone ? { milestoneId: milestone.id } : { id: company } }}
      scope={{ id: company }}
      values={values}
      submit={t(milestone ? 'screen.save' : 'screen.milestones.add')}
      cancel={companyClearToPayPaths.milestones(company)}
      onDone={() => go(companyClearToPayPaths.milestones(company))}
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

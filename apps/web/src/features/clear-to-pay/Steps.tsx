import { Group, Stack } from '@mantine/core'
import { clearToPay } from '@steelsafe/contract/clear-to-pay/endpoints.ts'
import type { MilestoneWithFiles } from '@steelsafe/contract/clear-to-pay/entities.ts'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '#ui/ActionButton.tsx'
import { Facts } from '#ui/Facts.tsx'
import { useFormat } from '#ui/format.ts'
import { DoneIcon, UndoIcon } from '#ui/icons.ts'
import { Reason } from '#ui/Reason.tsx'
import { Approve } from './Approve.tsx'
import { useNextStep } from './useNextStep.ts'

/** File, approval and completion of a milestone: how far it is, and what the caller can do next. */
export function Steps({ milestone }: { milestone: MilestoneWithFiles }) {
  const { t } = useTranslation('clear-to-pay')
  const { instant } = useFormat()
  const nextStep = useNextStep()
  const { isComplete, isApproved, isFileRequired, isApprovalRequired, files, can } = milestone
  const byOn = (person: string, date: string | null) =>
    date ? t('screen.edit.byOn', { person, date: instant(date) }) : ''
  const lacking = (isNeeded: boolean) => t(isNeeded ? 'screen.edit.notYet' : 'screen.edit.notNeeded')
  return (
    <Stack gap="md">
      <Facts
        facts={[
          [t('field.files'), files.map(({ name }) => name).join(', ') || lacking(isFileRequired)],
          [
            t('field.approved'),
            byOn(milestone.approvedBy, milestone.approvedDate) || lacking(isApprovalRequired),
          ],
          [t('field.completed'), byOn(milestone.completedBy, milestone.completedDate) || lacking(true)],
          ...(isComplete ? [] : [[t('field.next'), nextStep(milestone)] satisfies [string, string]]),
        ]}
      />
      <Group gap="sm">
        {can.approve && !isApproved && !isComplete && <Approve milestone={milestone} />}
        {can.approve && isApproved && !isComplete && <Unapprove milestone={milestone} />}
        {can.edit && (isComplete ? <Uncomplete milestone={milestone} /> : <Complete milestone={milestone} />)}
      </Group>
    </Stack>
  )
}

type Of = { milestone: MilestoneWithFiles }

function Unapprove({ milestone: { id, name, version } }: Of) {
  const { t } = useTranslation('clear-to-pay')
  return (
    <ActionButton
      act={clearToPay.change}
      input={{ params: { milestoneId: id }, body: { isApproved: false, version } }}
      question={t('screen.edit.unapproveQuestion', { name })}
      done={() => t('done.unapproved')}
      variant="default"
      leftSection={<UndoIcon size={16} />}
    >
      {t('screen.edit.unapprove')}
    </ActionButton>
  )
}

function Complete({ milestone }: Of) {
  const { t } = useTranslation('clear-to-pay')
  const { id, name, version, missing } = milestone
  const nextStep = useNextStep()
  const recipients = useRecipients(milestone)
  return (
    <Reason why={missing.length > 0 ? nextStep(milestone) : undefined}>
      <ActionButton
        act={clearToPay.change}
        input={{ params: { milestoneId: id }, body: { isComplete: true, version } }}
        question={[t('screen.edit.completeQuestion', { name }), ...recipients].join('\n')}
        done={() => t('done.completed')}
        disabled={missing.length > 0}
        leftSection={<DoneIcon size={16} />}
      >
        {t('screen.edit.complete')}
      </ActionButton>
    </Reason>
  )
}

function Uncomplete({ milestone }: Of) {
  const { t } = useTranslation('clear-to-pay')
  const { id, name, version, isNotifier, usersToNotify } = milestone
  const count = isNotifier ? usersToNotify.length : 0
  return (
    <ActionButton
      act={clearToPay.change}
      input={{ params: { milestoneId: id }, body: { isComplete: false, version } }}
      question={[
        t('screen.edit.uncompleteQuestion', { name }),
        count > 0 ? t('screen.edit.told', { count }) : t('screen.edit.toldNobody'),
      ].join('\n')}
      done={() => t('done.uncompleted')}
      variant="default"
      leftSection={<UndoIcon size={16} />}
    >
      {t('screen.edit.uncomplete')}
    </ActionButton>
  )
}

/** Who hears of a completion: people, and the accounts department where it sets off a payment. */
function useRecipients(milestone: MilestoneWithFiles): string[] {
  const { t } = useTranslation('clear-to-pay')
  const { isNotifier, usersToNotify, isFinancialTrigger, financialRecipientCount: count } = milestone
  const people = isNotifier ? usersToNotify.length : 0
  return [
    people > 0 ? t('screen.edit.told', { count: people }) : t('screen.edit.toldNobody'),
    ...(isFinancialTrigger
      ? [count > 0 ? t('screen.edit.accounts', { count }) : t('screen.edit.accountsNone')]
      : []),
  ]
}

import { Group, Stack } from '@mantine/core'
import { clearToPay } from '@steelsafe/contract/clear-to-pay/endpoints.ts'
import type { MilestoneWithFiles } from '@steelsafe/contract/clear-to-pay/entities.ts'
import { useTranslation } from 'react-i18next'
import { useSession } from '#core/session/session-store.ts'
import { ActionButton } from '#ui/controls/ActionButton.tsx'
import { Facts } from '#ui/facts/Facts.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { DoneIcon, UndoIcon } from '#ui/icons.ts'
import { Reason } from '#ui/notes/Reason.tsx'
import { Approve } from './Approve.tsx'
import { StepLine } from './StepLine.tsx'
import { useNextStep } from './useNextStep.ts'

/**
 * Shows the progress of a milestone through the steps file, approval and completion, and the buttons for the next
 * action of the user.
 */
export function Steps({ milestone }: { milestone: MilestoneWithFiles }) {
  const { t } = useTranslation('clear-to-pay')
  const { instant, money } = useFormat()
  const nextStep = useNextStep()
  const { isComplete, isApproved, files, can, amount, currencyCode } = milestone
  const byOn = (person: string, date: string | null) =>
    date ? t('screen.edit.byOn', { person, date: instant(date) }) : ''
  const notes = {
    file: files.map(({ name }) => name).join(', '),
    approval: byOn(milestone.approvedBy, milestone.approvedDate),
    completion: byOn(milestone.completedBy, milestone.completedDate),
  }
  const facts: [string, string][] = [
    ...(amount === null ? [] : [[t('field.amount'), money(amount, currencyCode)] satisfies [string, string]]),
    ...(isComplete ? [] : [[t('field.next'), nextStep(milestone)] satisfies [string, string]]),
  ]
  return (
    <Stack gap="md">
      <StepLine milestone={milestone} noteOf={name => notes[name]} />
      {facts.length > 0 && <Facts facts={facts} />}
      <Group gap="sm">
        {can.approve && !isApproved && !isComplete && <Approve milestone={milestone} />}
        {can.approve && isApproved && !isComplete && <Unapprove milestone={milestone} />}
        {can.edit && (isComplete ? <Reopen milestone={milestone} /> : <Complete milestone={milestone} />)}
      </Group>
    </Stack>
  )
}

type MilestoneProps = { milestone: MilestoneWithFiles }

function Unapprove({ milestone: { id, name, version } }: MilestoneProps) {
  const { t } = useTranslation('clear-to-pay')
  return (
    <ActionButton
      endpoint={clearToPay.update}
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

function Complete({ milestone }: MilestoneProps) {
  const { t } = useTranslation('clear-to-pay')
  const { id, name, version, missing } = milestone
  const nextStep = useNextStep()
  const recipients = useRecipients(milestone, true)
  return (
    <Reason reason={missing.length > 0 ? nextStep(milestone) : undefined}>
      <ActionButton
        endpoint={clearToPay.update}
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

function Reopen({ milestone }: MilestoneProps) {
  const { t } = useTranslation('clear-to-pay')
  const { id, name, version } = milestone
  const recipients = useRecipients(milestone, false)
  return (
    <ActionButton
      endpoint={clearToPay.update}
      input={{ params: { milestoneId: id }, body: { isComplete: false, version } }}
      question={[t('screen.edit.reopenQuestion', { name }), ...recipients].join('\n')}
      done={() => t('done.reopened')}
      variant="default"
      leftSection={<UndoIcon size={16} />}
    >
      {t('screen.edit.reopen')}
    </ActionButton>
  )
}

/**
 * Returns lines about the recipients of the e-mail: people, and the accounting department if the milestone triggers a
 * payment.
 */
function useRecipients(milestone: MilestoneWithFiles, isCompletion: boolean): string[] {
  const { t } = useTranslation('clear-to-pay')
  const me = useSession()?.id
  const { isNotifier, usersToNotify, isFinancialTrigger, financialRecipientCount } = milestone
  const people = isNotifier ? usersToNotify.filter(({ id }) => id !== me).length : 0
  const addresses = isFinancialTrigger ? financialRecipientCount : 0
  return [
    people > 0 && t('screen.edit.notified', { count: people }),
    addresses > 0 &&
      t(isCompletion ? 'screen.edit.accounts' : 'screen.edit.accountsBack', { count: addresses }),
    people + addresses === 0 && t('screen.edit.notifiedNobody'),
    isCompletion && isFinancialTrigger && addresses === 0 && t('screen.edit.accountsNone'),
  ].filter(line => line !== false)
}

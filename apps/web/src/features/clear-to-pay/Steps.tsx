import { Group, Stack } from '@mantine/core'
import { clearToPay } from '@steelsafe/contract/clear-to-pay/endpoints.ts'
import type { MilestoneWithFiles } from '@steelsafe/contract/clear-to-pay/entities.ts'
import { useTranslation } from 'react-i18next'
import { useSession } from '#core/session-store.ts'
import { ActionButton } from '#ui/ActionButton.tsx'
import { Facts } from '#ui/Facts.tsx'
import { useFormat } from '#ui/format.ts'
import { DoneIcon, UndoIcon } from '#ui/icons.ts'
import { Reason } from '#ui/Reason.tsx'
import { Approve } from './Approve.tsx'
import { useNextStep } from './useNextStep.ts'

/** The steps file, approval, and completion of a milestone: the progress, and the next action of the user. */
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
      endpoint={clearToPay.change}
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
  const recipients = useRecipients(milestone, true)
  return (
    <Reason reason={missing.length > 0 ? nextStep(milestone) : undefined}>
      <ActionButton
        endpoint={clearToPay.change}
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
  const { id, name, version } = milestone
  const recipients = useRecipients(milestone, false)
  return (
    <ActionButton
      endpoint={clearToPay.change}
      input={{ params: { milestoneId: id }, body: { isComplete: false, version } }}
      question={[t('screen.edit.uncompleteQuestion', { name }), ...recipients].join('\n')}
      done={() => t('done.uncompleted')}
      variant="default"
      leftSection={<UndoIcon size={16} />}
    >
      {t('screen.edit.uncomplete')}
    </ActionButton>
  )
}

/** Returns the recipients of the e-mail: people, and the accounting department if the milestone triggers a payment. */
function useRecipients(milestone: MilestoneWithFiles, isCompletion: boolean): string[] {
  const { t } = useTranslation('clear-to-pay')
  const me = useSession()?.id
  const { isNotifier, usersToNotify, isFinancialTrigger, financialRecipientCount } = milestone
  const people = isNotifier ? usersToNotify.filter(({ id }) => id !== me).length : 0
  const addresses = isFinancialTrigger ? financialRecipientCount : 0
  return [
    people > 0 && t('screen.edit.told', { count: people }),
    addresses > 0 &&
      t(isCompletion ? 'screen.edit.accounts' : 'screen.edit.accountsBack', { count: addresses }),
    people + addresses === 0 && t('screen.edit.toldNobody'),
    isCompletion && isFinancialTrigger && addresses === 0 && t('screen.edit.accountsNone'),
  ].filter(line => line !== false)
}

import { Button, Stack, Text } from '@mantine/core'
import { clearToPay } from '@steelsafe/contract/clear-to-pay/endpoints.ts'
import type { MilestoneWithFiles } from '@steelsafe/contract/clear-to-pay/entities.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#core/session/session-store.ts'
import { ConfirmFirst } from '#shared/ConfirmFirst.tsx'
import { ActionButton } from '#ui/controls/ActionButton.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { PasswordField, TextField } from '#ui/form/fields/fields.tsx'
import { DoneIcon } from '#ui/icons.ts'
import { Reason } from '#ui/notes/Reason.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { useNextStep } from './useNextStep.ts'

/**
 * Approves a milestone after a confirmation that lists its files. Asks for the password, or the company account, if the
 * company requires it.
 */
export function Approve({ milestone }: { milestone: MilestoneWithFiles }) {
  const { t } = useTranslation('clear-to-pay')
  const [isOpen, setOpen] = useState(false)
  const nextStep = useNextStep()
  const { money } = useFormat()
  const { id, name, version, files, asksPassword, missing, amount, currencyCode } = milestone
  const question = [
    t('screen.edit.approveQuestion', { name }),
    ...(amount === null ? [] : [t('screen.edit.approveAmount', { amount: money(amount, currencyCode) })]),
    ...(files.length > 0
      ? [
          t('screen.edit.approveFiles', {
            count: files.length,
            files: files.map(file => file.name).join(', '),
          }),
        ]
      : []),
  ].join('\n')
  const look = { leftSection: <DoneIcon size={16} />, disabled: missing.includes('file') }
  const reason = look.disabled ? nextStep(milestone) : undefined
  return asksPassword ? (
    <>
      <Reason reason={reason}>
        <Button {...look} onClick={() => setOpen(true)}>
          {t('screen.edit.approve')}
        </Button>
      </Reason>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('screen.edit.approve')}>
        <WithPassword milestone={milestone} question={question} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  ) : (
    <Reason reason={reason}>
      <ActionButton
        endpoint={clearToPay.update}
        input={{ params: { milestoneId: id }, body: { isApproved: true, version } }}
        question={question}
        done={() => t('done.approved')}
        {...look}
      >
        {t('screen.edit.approve')}
      </ActionButton>
    </Reason>
  )
}

interface WithPasswordProps {
  milestone: MilestoneWithFiles
  question: string
  onClose: () => void
}

/** Asks for the password, and approves what the question said when it was opened. */
function WithPassword({ milestone, question, onClose }: WithPasswordProps) {
  const { t } = useTranslation('clear-to-pay')
  const [{ id, version, text }] = useState({ ...milestone, text: question })
  const session = useSession()
  const hasPassword = !session?.confirmsByCompanyAccount
  const hasTwoSteps = hasPassword && (session?.isTwoStepOn ?? false)
  return (
    <Stack gap="md">
      <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {text}
      </Text>
      <ConfirmFirst>
        <EntityForm
          endpoint={clearToPay.update}
          input={{ params: { milestoneId: id } }}
          values={passwordValues(hasPassword)}
          toBody={({ password, code }) => ({
            isApproved: true,
            version,
            ...(hasPassword ? { password } : {}),
            ...(hasTwoSteps ? { code } : {}),
          })}
          submitLabel={t('screen.edit.approve')}
          doneMessage={() => t('done.approved')}
          onCancel={onClose}
          onDone={onClose}
        >
          {hasPassword && (
            <PasswordField
              name="password"
              label={t('field.password')}
              description={t('screen.edit.passwordHint')}
              autoComplete="current-password"
              required
            />
          )}
          {hasTwoSteps && (
            <TextField
              name="code"
              label={t('field.code')}
              autoComplete="one-time-code"
              inputMode="numeric"
              required
            />
          )}
        </EntityForm>
      </ConfirmFirst>
    </Stack>
  )
}

/**
 * Returns the initial values. The form has no password field for a company account, so an error of that field is shown
 * below the form.
 */
const passwordValues = (hasPassword: boolean): { password?: string; code?: string } =>
  hasPassword ? { password: '', code: '' } : {}

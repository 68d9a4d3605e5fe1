import { Badge, Group, Text } from '@mantine/core'
import { account } from '@steelsafe/contract/account/endpoints.ts'
import type { Session } from '@steelsafe/contract/account/entities.ts'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '#ui/controls/ActionButton.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { PasswordField, TextField } from '#ui/form/fields/fields.tsx'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'

/** Shows the user's e-mail address and the pending new address, and lets the user request a change. */
export function OwnEmail({ session }: { session: Session }) {
  const { t } = useTranslation('account')
  const { id, email, isConfirmed, pendingEmail, confirmsByCompanyAccount, isProvisioned } = session
  return (
    <>
      <Group mb="sm" gap="sm">
        <Text size="sm">{email}</Text>
        <Badge radius="sm" tt="none" variant="default">
          {t(isConfirmed ? 'screen.profile.confirmed' : 'screen.profile.unconfirmed')}
        </Badge>
        {!isConfirmed && !pendingEmail && <Resend userId={id} />}
      </Group>
      {pendingEmail && (
        <InlineMessage kind="information" mb="md">
          <Text size="sm" mb="sm">
            {t('screen.profile.pending', { email: pendingEmail })}
          </Text>
          <Group gap="sm">
            <Resend userId={id} />
            <ActionButton endpoint={account.cancelEmailChange} input={{}} size="xs" variant="default">
              {t('screen.profile.cancelEmail')}
            </ActionButton>
          </Group>
        </InlineMessage>
      )}
      {isProvisioned ? (
        <Text size="sm">{t('rule.provisioned')}</Text>
      ) : confirmsByCompanyAccount ? (
        <Text size="sm">{t('screen.profile.companyAccount')}</Text>
      ) : (
        <ChangeEmail />
      )}
    </>
  )
}

function ChangeEmail() {
  const { t } = useTranslation('account')
  return (
    <EntityForm
      endpoint={account.changeEmail}
      values={{ email: '', password: '' }}
      submitLabel={t('screen.profile.changeEmail')}
      resetsAfterSend
    >
      <TextField
        name="email"
        type="email"
        label={t('field.newEmail')}
        description={t('screen.profile.emailHint')}
        autoComplete="email"
        required
      />
      <PasswordField
        name="password"
        label={t('field.oldPassword')}
        autoComplete="current-password"
        required
      />
    </EntityForm>
  )
}

function Resend({ userId }: { userId: string }) {
  const { t } = useTranslation('account')
  return (
    <ActionButton
      endpoint={account.resendConfirmation}
      input={{ query: { userId } }}
      size="xs"
      variant="default"
    >
      {t('screen.profile.resend')}
    </ActionButton>
  )
}

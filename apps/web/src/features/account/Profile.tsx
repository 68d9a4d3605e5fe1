import { Badge, Group, Select, Stack, Text } from '@mantine/core'
import { account } from '@steelsafe/contract/account/endpoints.ts'
import { languages } from '@steelsafe/contract/core/fields.ts'
import { useTranslation } from 'react-i18next'
import { useSwitchLanguage } from '#app/PreferenceMenus.tsx'
import { isLanguage } from '#core/language.ts'
import { useSession } from '#core/session-store.ts'
import { ActionButton } from '#ui/ActionButton.tsx'
import { Card } from '#ui/Card.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { PasswordField, TextField } from '#ui/form/fields.tsx'
import { Page } from '#ui/Page.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { TwoStep } from './TwoStep.tsx'

export function Screen() {
  const { t } = useTranslation(['account', 'core'])
  const session = useSession()
  if (!session) return null
  return (
    <Page title={t('account:screen.profile.title')}>
      <Card title={t('account:screen.profile.name')}>
        <EntityForm
          act={account.changeName}
          values={{ firstName: session.firstName, lastName: session.lastName }}
          submit={t('account:screen.profile.save')}
        >
          <TextField
            name="firstName"
            label={t('account:field.firstName')}
            autoComplete="given-name"
            required
          />
          <TextField
            name="lastName"
            label={t('account:field.lastName')}
            autoComplete="family-name"
            required
          />
        </EntityForm>
      </Card>
      <Card title={t('account:screen.profile.email')}>
        <Group mb="sm" gap="sm">
          <Text size="sm">{session.email}</Text>
          <Badge radius="sm" tt="none" variant="default">
            {t(
              session.isConfirmed ? 'account:screen.profile.confirmed' : 'account:screen.profile.unconfirmed',
            )}
          </Badge>
          {!session.isConfirmed && (
            <ActionButton
              act={account.resendConfirmation}
              input={{ query: { userId: session.id } }}
              size="xs"
              variant="default"
            >
              {t('account:screen.profile.resend')}
            </ActionButton>
          )}
        </Group>
        <EntityForm
          act={account.changeEmail}
          values={{ email: '' }}
          submit={t('account:screen.profile.changeEmail')}
          resets
        >
          <TextField
            name="email"
            type="email"
            label={t('account:field.newEmail')}
            description={t('account:screen.profile.emailHint')}
            autoComplete="email"
            required
          />
        </EntityForm>
      </Card>
      <Card title={t('account:screen.profile.language')}>
        <LanguageField />
      </Card>
      <Card title={t('account:screen.profile.password')}>
        <EntityForm
          act={account.changePassword}
          values={{ oldPassword: '', newPassword: '', confirmPassword: '' }}
          submit={t('account:screen.profile.changePassword')}
          resets
        >
          <PasswordField
            name="oldPassword"
            label={t('account:field.oldPassword')}
            autoComplete="current-password"
            required
          />
          <PasswordField
            name="newPassword"
            label={t('account:field.newPassword')}
            description={t('account:field.passwordHint')}
            autoComplete="new-password"
            required
          />
          <PasswordField
            name="confirmPassword"
            label={t('account:field.confirmPassword')}
            autoComplete="new-password"
            required
          />
        </EntityForm>
      </Card>
      <Card title={t('account:screen.twoStep.title')}>
        <TwoStep isOn={session.isTwoStepOn} />
      </Card>
      <Card title={t('account:screen.profile.remove')}>
        <DeleteAccount />
      </Card>
    </Page>
  )
}

function LanguageField() {
  const { t, i18n } = useTranslation(['account', 'core'])
  const change = useSwitchLanguage()
  return (
    <Stack maw={320}>
      <Select
        aria-label={t('account:screen.profile.language')}
        data={languages.map(value => ({ value, label: t(`core:language.${value}`) }))}
        value={i18n.language}
        allowDeselect={false}
        onChange={value => void (isLanguage(value) && change(value))}
      />
    </Stack>
  )
}

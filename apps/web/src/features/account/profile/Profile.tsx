import { Box, Select, Stack } from '@mantine/core'
import { account } from '@steelsafe/contract/account/endpoints.ts'
import { languages } from '@steelsafe/contract/core/formats/languages.ts'
import { useTranslation } from 'react-i18next'
import { isLanguage } from '#core/language/language.ts'
import { useSwitchLanguage } from '#core/language/useSwitchLanguage.ts'
import { useSession } from '#core/session/session-store.ts'
import { OwnCalendar } from '#features/boards/index.ts'
import { OwnReminders } from '#features/notifications/index.ts'
import { OwnPasskeys } from '#features/passkeys/index.ts'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { PasswordField, TextField } from '#ui/form/fields/fields.tsx'
import { toSelectData } from '#ui/form/options/fixed-options.ts'
import { Card } from '#ui/page/Card.tsx'
import { Page } from '#ui/page/Page.tsx'
import { NewPasswordFields } from '../NewPasswordFields.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { OwnEmail } from './OwnEmail.tsx'
import { OwnLanding } from './OwnLanding.tsx'
import { OwnTimeZone } from './OwnTimeZone.tsx'
import { SaveOwnData } from './SaveOwnData.tsx'
import { TwoStep } from './TwoStep.tsx'

export function Screen() {
  const { t } = useTranslation(['account', 'core'])
  const session = useSession()
  if (!session) return null
  // A company account replaces the password, two-step sign-in and passkeys.
  const hasPassword = !session.confirmsByCompanyAccount
  return (
    <Page title={t('account:screen.profile.title')}>
      <Card title={t('account:screen.profile.name')}>
        <EntityForm
          endpoint={account.updateName}
          values={{ firstName: session.firstName, lastName: session.lastName }}
          submitLabel={t('account:screen.profile.save')}
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
        <OwnEmail session={session} />
      </Card>
      <Card title={t('account:screen.profile.language')}>
        <LanguageField />
      </Card>
      <Card title={t('account:screen.profile.landing')}>
        <OwnLanding />
      </Card>
      <Card title={t('account:screen.profile.timeZone')}>
        <OwnTimeZone />
      </Card>
      <OwnReminders />
      <OwnCalendar />
      {hasPassword && (
        <>
          <Card title={t('account:screen.profile.password')}>
            <EntityForm
              endpoint={account.changePassword}
              values={{ oldPassword: '', newPassword: '', confirmPassword: '' }}
              submitLabel={t('account:screen.profile.changePassword')}
              resetsAfterSend
            >
              <PasswordField
                name="oldPassword"
                label={t('account:field.oldPassword')}
                autoComplete="current-password"
                required
              />
              <NewPasswordFields name="newPassword" label={t('account:field.newPassword')} />
            </EntityForm>
          </Card>
          <Card title={t('account:screen.twoStep.title')}>
            <TwoStep isOn={session.isTwoStepOn} />
          </Card>
          <OwnPasskeys />
        </>
      )}
      <Card title={t('account:screen.profile.remove')}>
        <Box mb="sm">
          <SaveOwnData />
        </Box>
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
        data={toSelectData(languages, value => t(`core:language.${value}`))}
        value={i18n.language}
        onChange={value => void (isLanguage(value) && change(value))}
      />
    </Stack>
  )
}

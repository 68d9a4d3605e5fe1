import { Text } from '@mantine/core'
import { account } from '@steelsafe/contract/account/endpoints.ts'
import { accountPaths } from '@steelsafe/contract/account/paths.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '#core/language.ts'
import { useQueryValues } from '#core/navigation.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { CheckField, PasswordField, TextField } from '#ui/form/fields.tsx'
import { PublicPage } from './PublicPage.tsx'

export function Screen() {
  const { t } = useTranslation('account')
  const { invitedEmail, code } = useQueryValues('invitedEmail', 'code')
  const [isDone, setDone] = useState(false)
  if (isDone) {
    return (
      <PublicPage title={t('screen.register.doneTitle')}>
        <Text mb="md">{t(code ? 'screen.register.doneInvited' : 'screen.register.done')}</Text>
        <AppLink to={accountPaths.signIn}>{t('screen.register.signIn')}</AppLink>
      </PublicPage>
    )
  }
  return (
    <PublicPage title={t('screen.register.title')}>
      <EntityForm
        act={account.register}
        values={{
          email: invitedEmail,
          firstName: '',
          lastName: '',
          password: '',
          confirmPassword: '',
          acceptTerms: false,
        }}
        toBody={values => ({ ...values, language: currentLanguage(), inviteCode: code || undefined })}
        submit={t('screen.register.submit')}
        cancel={accountPaths.signIn}
        onDone={() => setDone(true)}
      >
        <TextField name="email" type="email" label={t('field.email')} autoComplete="email" required />
        <TextField name="firstName" label={t('field.firstName')} autoComplete="given-name" required />
        <TextField name="lastName" label={t('field.lastName')} autoComplete="family-name" required />
        <PasswordField
          name="password"
          label={t('field.password')}
          description={t('field.passwordHint')}
          autoComplete="new-password"
          required
        />
        <PasswordField
          name="confirmPassword"
          label={t('field.confirmPassword')}
          autoComplete="new-password"
          required
        />
        <CheckField name="acceptTerms" label={t('field.acceptTerms')} />
      </EntityForm>
    </PublicPage>
  )
}

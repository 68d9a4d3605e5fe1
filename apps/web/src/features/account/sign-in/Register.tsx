import { Text } from '@mantine/core'
import { account } from '@steelsafe/contract/account/endpoints.ts'
import { accountPaths } from '@steelsafe/contract/account/paths.ts'
import { domainOf } from '@steelsafe/contract/company-sign-in/addresses.ts'
import { companySignIn } from '@steelsafe/contract/company-sign-in/endpoints.ts'
import { isEmail } from '@steelsafe/contract/core/names/email.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { currentLanguage } from '#core/language/language.ts'
import { useQueryValues } from '#core/navigation/navigation.ts'
import { PublicPage } from '#shared/public/PublicPage.tsx'
import { AppLink } from '#ui/controls/AppLink.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { CheckField, TextField } from '#ui/form/fields/fields.tsx'
import { NewPasswordFields } from '../NewPasswordFields.tsx'

export function Screen() {
  const { t } = useTranslation('account')
  const { invitedEmail, code } = useQueryValues(accountPaths.register)
  const [result, setResult] = useState<{ email: string; isConfirmed: boolean }>()
  const provider = useOnlyProvider(invitedEmail)
  if (provider)
    return (
      <PublicPage title={t('screen.register.title')}>
        <Text mb="md">{t('screen.register.byCompanyAccount', { name: provider.name })}</Text>
        <AppLink to={accountPaths.signIn({ email: invitedEmail })}>{t('screen.register.signIn')}</AppLink>
      </PublicPage>
    )
  if (result) {
    const { email, isConfirmed } = result
    return (
      <PublicPage title={t(isConfirmed ? 'screen.register.doneInvitedTitle' : 'screen.register.doneTitle')}>
        {code && !isConfirmed && <Text mb="md">{t('screen.register.deadInvitation')}</Text>}
        <Text mb="md">
          {isConfirmed ? t('screen.register.doneInvited') : t('screen.register.done', { email })}
        </Text>
        <AppLink to={accountPaths.signIn()}>{t('screen.register.signIn')}</AppLink>
      </PublicPage>
    )
  }
  return (
    <PublicPage title={t('screen.register.title')}>
      <EntityForm
        endpoint={account.register}
        values={{
          email: invitedEmail,
          firstName: '',
          lastName: '',
          password: '',
          confirmPassword: '',
          acceptTerms: false,
        }}
        toBody={values => ({ ...values, language: currentLanguage(), inviteCode: code || undefined })}
        submitLabel={t('screen.register.submit')}
        cancelPath={accountPaths.signIn()}
        onDone={({ isConfirmed }, { email }) => setResult({ email, isConfirmed })}
      >
        <TextField name="email" type="email" label={t('field.email')} autoComplete="email" required />
        <TextField name="firstName" label={t('field.firstName')} autoComplete="given-name" required />
        <TextField name="lastName" label={t('field.lastName')} autoComplete="family-name" required />
        <NewPasswordFields label={t('field.password')} />
        <CheckField name="acceptTerms" label={t('field.acceptTerms')} />
      </EntityForm>
    </PublicPage>
  )
}

/** Returns the identity provider of the invited address if it is the only way to sign in with that address. */
function useOnlyProvider(invitedEmail: string) {
  const domain = isEmail(invitedEmail) ? domainOf(invitedEmail) : ''
  const { data } = useEndpointQuery(
    companySignIn.getOfDomain,
    { query: { domain } },
    { enabled: domain !== '' },
  )
  return data?.provider?.isOnlyWay ? data.provider : undefined
}

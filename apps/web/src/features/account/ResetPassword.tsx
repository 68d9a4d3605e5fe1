import { account } from '@steelsafe/contract/account/endpoints.ts'
import { accountPaths } from '@steelsafe/contract/account/paths.ts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useGo, useQueryValues } from '#core/navigation.ts'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { PasswordField } from '#ui/form/fields.tsx'
import { PublicPage } from './PublicPage.tsx'

export function Screen() {
  const { t } = useTranslation('account')
  const { userId, code } = useQueryValues('userId', 'code')
  const go = useGo()
  const isWhole = Boolean(userId && code)
  // A link without both values leads nowhere.
  useEffect(() => {
    if (!isWhole) go(accountPaths.signIn, { replace: true })
  }, [isWhole, go])
  if (!isWhole) return null
  return (
    <PublicPage title={t('screen.reset.title')}>
      <EntityForm
        act={account.resetPassword}
        values={{ password: '', confirmPassword: '' }}
        toBody={values => ({ ...values, userId, code })}
        submit={t('screen.reset.submit')}
        cancel={accountPaths.signIn}
        onDone={() => go(accountPaths.signIn)}
      >
        <PasswordField
          name="password"
          label={t('field.newPassword')}
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
      </EntityForm>
    </PublicPage>
  )
}

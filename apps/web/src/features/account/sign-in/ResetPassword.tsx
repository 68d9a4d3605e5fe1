import { account } from '@steelsafe/contract/account/endpoints.ts'
import { accountPaths } from '@steelsafe/contract/account/paths.ts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useGo, useQueryValues } from '#core/navigation/navigation.ts'
import { PublicPage } from '#shared/public/PublicPage.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { NewPasswordFields } from '../NewPasswordFields.tsx'

export function Screen() {
  const { t } = useTranslation('account')
  const { userId, code } = useQueryValues(accountPaths.resetPassword)
  const go = useGo()
  const isWhole = Boolean(userId && code)
  // The link is useless without both values.
  useEffect(() => {
    if (!isWhole) go(accountPaths.signIn(), { replace: true })
  }, [isWhole, go])
  if (!isWhole) return null
  return (
    <PublicPage title={t('screen.reset.title')}>
      <EntityForm
        endpoint={account.resetPassword}
        values={{ password: '', confirmPassword: '' }}
        toBody={values => ({ ...values, userId, code })}
        submitLabel={t('screen.reset.submit')}
        nextPath={accountPaths.signIn()}
      >
        <NewPasswordFields label={t('field.newPassword')} />
      </EntityForm>
    </PublicPage>
  )
}

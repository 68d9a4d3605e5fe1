import { Button, Text } from '@mantine/core'
import { account } from '@steelsafe/contract/account/endpoints.ts'
import { accountPaths } from '@steelsafe/contract/account/paths.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGo } from '#core/navigation/navigation.ts'
import { useSession } from '#core/session/session-store.ts'
import { ConfirmFirst } from '#shared/ConfirmFirst.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { PasswordField } from '#ui/form/fields/fields.tsx'

/**
 * Deletes the user's own account. Asks for the password or the company account first, because this cannot be undone.
 */
export function DeleteAccount() {
  const { t } = useTranslation('account')
  const go = useGo()
  const isConfirmedElsewhere = useSession()?.confirmsByCompanyAccount ?? false
  const [isOpen, setOpen] = useState(false)
  if (!isOpen) {
    return (
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('screen.profile.removeOpen')}
      </Button>
    )
  }
  return (
    <>
      <Text size="sm" mb="sm">
        {t('screen.profile.removeText')}
      </Text>
      <ConfirmFirst>
        <EntityForm
          endpoint={account.delete}
          values={passwordValues(isConfirmedElsewhere)}
          toBody={({ password = '' }) => ({ password })}
          submitLabel={t('screen.profile.removeSubmit')}
          onDone={() => go(accountPaths.signOut())}
        >
          {!isConfirmedElsewhere && (
            <PasswordField
              name="password"
              label={t('field.password')}
              autoComplete="current-password"
              required
            />
          )}
        </EntityForm>
      </ConfirmFirst>
    </>
  )
}

/**
 * Returns the initial values. The form has no password field for a company account, so an error of that field is shown
 * below the form.
 */
const passwordValues = (isConfirmedElsewhere: boolean): { password?: string } =>
  isConfirmedElsewhere ? {} : { password: '' }

import { Button, Text } from '@mantine/core'
import { account } from '@steelsafe/contract/account/endpoints.ts'
import { accountPaths } from '@steelsafe/contract/account/paths.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGo } from '#core/navigation.ts'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { PasswordField } from '#ui/form/fields.tsx'

/** Deletes the user's own account. Asks for the password first, because this cannot be undone. */
export function DeleteAccount() {
  const { t } = useTranslation('account')
  const go = useGo()
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
      <EntityForm
        endpoint={account.remove}
        values={{ password: '' }}
        submit={t('screen.profile.removeSubmit')}
        onDone={() => go(accountPaths.signOut())}
      >
        <PasswordField name="password" label={t('field.password')} autoComplete="current-password" required />
      </EntityForm>
    </>
  )
}

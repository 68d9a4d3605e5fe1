import { useTranslation } from 'react-i18next'
import { PasswordField } from '#ui/form/fields/fields.tsx'

/** Fields for a new password and its confirmation. */
export function NewPasswordFields({ name = 'password', label }: { name?: string; label: string }) {
  const { t } = useTranslation('account')
  return (
    <>
      <PasswordField
        name={name}
        label={label}
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
    </>
  )
}

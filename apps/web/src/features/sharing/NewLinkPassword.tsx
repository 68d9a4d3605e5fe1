import { Button, Group } from '@mantine/core'
import { sharingLimits } from '@steelsafe/contract/sharing/limits.ts'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { PasswordField } from '#ui/form/fields/fields.tsx'
import { proposePassword } from './propose-password.ts'

interface NewLinkPasswordProps {
  label: string
  /** Explains an empty field. Without it, a password is required. */
  empty?: string
}

/**
 * The `password` field of a link, with a button that proposes a strong password. The password is readable, because
 * the user has to pass it on.
 */
export function NewLinkPassword({ label, empty }: NewLinkPasswordProps) {
  const { t } = useTranslation('sharing')
  const { setValue } = useFormContext()
  const least = t('screen.link.passwordHint', { min: sharingLimits.passwordMin })
  return (
    <Group gap="sm" align="flex-end">
      <PasswordField
        name="password"
        label={label}
        description={[least, empty].filter(Boolean).join(' ')}
        autoComplete="new-password"
        required={!empty}
        defaultVisible
        flex="1 1 240px"
      />
      <Button
        variant="default"
        onClick={() => setValue('password', proposePassword(), { shouldDirty: true, shouldValidate: true })}
      >
        {t('screen.link.suggest')}
      </Button>
    </Group>
  )
}

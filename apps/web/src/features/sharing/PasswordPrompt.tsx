import { Button, PasswordInput, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface PasswordPromptProps {
  isPending: boolean
  /** True after the first attempt failed. */
  isWrong: boolean
  onPassword: (password: string) => void
}

/** Asks a visitor for the password of a link. */
export function PasswordPrompt({ isPending, isWrong, onPassword }: PasswordPromptProps) {
  const { t } = useTranslation('sharing')
  const [password, setPassword] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password) onPassword(password)
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Text size="sm">{t('screen.external.text')}</Text>
        <PasswordInput
          label={t('field.password')}
          value={password}
          onChange={event => setPassword(event.currentTarget.value)}
          error={isWrong && t('rule.wrongPassword')}
          autoComplete="off"
          autoFocus
        />
        <Button type="submit" loading={isPending} disabled={!password}>
          {t('screen.external.open')}
        </Button>
      </Stack>
    </form>
  )
}

import { Button, PasswordInput, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface PasswordPromptProps {
  isPending: boolean
  /** True after the first attempt failed. */
  isWrong: boolean
  onPassword: (password: string) => void
}

export function PasswordPrompt({ isPending, isWrong, onPassword }: PasswordPromptProps) {
  const { t } = useTranslation('sharing')
  const [typed, setTyped] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed) onPassword(typed)
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Text size="sm">{t('screen.external.text')}</Text>
        <PasswordInput
          label={t('field.password')}
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
          error={isWrong && t('rule.wrongPassword')}
          autoComplete="off"
          autoFocus
        />
        <Button type="submit" loading={isPending} disabled={!typed}>
          {t('screen.external.open')}
        </Button>
      </Stack>
    </form>
  )
}

import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface PdfPasswordProps {
  answer: (password: string) => void
  wasWrong: boolean
  onAnswer: () => void
}

/** Asks for the password of a PDF, which never leaves the browser. */
export function PdfPassword({ answer, wasWrong, onAnswer }: PdfPasswordProps) {
  const { t } = useTranslation('ui')
  const [password, setPassword] = useState('')
  const open = (event: FormEvent) => {
    event.preventDefault()
    onAnswer()
    answer(password)
  }
  return (
    <form onSubmit={open}>
      <Stack gap="sm" maw={420} mx="auto" py="xl">
        <Text>{t('pdf.locked')}</Text>
        <PasswordInput
          label={t('pdf.password')}
          value={password}
          onChange={event => setPassword(event.currentTarget.value)}
          error={wasWrong && t('pdf.wrongPassword')}
          autoComplete="off"
        />
        <Group>
          <Button type="submit" disabled={password === ''}>
            {t('pdf.open')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

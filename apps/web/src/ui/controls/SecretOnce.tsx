import { Code, Group, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { InlineMessage } from '../notes/InlineMessage.tsx'
import { LinkButton } from './ActionButton.tsx'
import { CopyButton } from './CopyButton.tsx'

interface SecretOnceProps {
  secret: string
  /** Explains the purpose of the secret, and that it is shown only once. */
  note: string
  /** The address of the next screen. */
  to: string
}

/** Shows a secret that can be copied now and is never shown again. */
export function SecretOnce({ secret, note, to }: SecretOnceProps) {
  const { t } = useTranslation('ui')
  return (
    <Stack gap="sm" maw={640}>
      <InlineMessage kind="warning">{note}</InlineMessage>
      <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {secret}
      </Code>
      <Group>
        <CopyButton value={secret} copied={t('secret.copied')}>
          {t('secret.copy')}
        </CopyButton>
        <LinkButton to={to} variant="default">
          {t('secret.kept')}
        </LinkButton>
      </Group>
    </Stack>
  )
}

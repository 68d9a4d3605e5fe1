import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#ui/controls/CopyButton.tsx'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'

interface InvitationLinkProps {
  email: string
  link: string
  onDone: () => void
}

/** Shows the link of an invitation once to the inviting user, if no e-mail delivers the link. */
export function InvitationLink({ email, link, onDone }: InvitationLinkProps) {
  const { t } = useTranslation('account')
  return (
    <InlineMessage kind="warning" title={t('screen.invitationLink.title')}>
      <Stack gap="sm">
        <Text size="sm">{t('screen.invitationLink.text', { email })}</Text>
        <TextInput
          label={t('screen.invitationLink.link')}
          value={link}
          readOnly
          onFocus={event => event.currentTarget.select()}
        />
        <Group gap="sm">
          <CopyButton value={link} copied={t('screen.invitationLink.copied')}>
            {t('screen.invitationLink.copy')}
          </CopyButton>
          {/* A new tab has no session, so the link opens as it does for the invited person. */}
          <Button component="a" href={link} target="_blank" rel="noopener" variant="default">
            {t('screen.invitationLink.open')}
          </Button>
          <Button variant="default" onClick={onDone}>
            {t('screen.invitationLink.done')}
          </Button>
        </Group>
      </Stack>
    </InlineMessage>
  )
}

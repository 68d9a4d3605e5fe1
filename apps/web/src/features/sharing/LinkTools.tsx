import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#ui/controls/CopyButton.tsx'
import { MailIcon } from '#ui/icons.ts'

interface LinkToolsProps {
  link: string
  label: string
  /** Name of the shared content. */
  name: string
  /** True when the link needs no password. */
  isOpen?: boolean
  /** Set only right after the link was created, because the password cannot be read later. */
  password: string | undefined
}

/** The address of a link, with buttons that copy it, copy its password, or put the link into an e-mail. */
export function LinkTools({ link, label, name, isOpen, password }: LinkToolsProps) {
  const { t } = useTranslation('sharing')
  return (
    <Stack gap="xs">
      <TextInput label={label} value={link} readOnly onFocus={event => event.currentTarget.select()} />
      {password && (
        <TextInput
          label={t('field.password')}
          description={t('screen.link.passwordOnce')}
          value={password}
          readOnly
          onFocus={event => event.currentTarget.select()}
        />
      )}
      <Group gap="sm">
        <CopyButton
          value={link}
          copied={t('screen.link.copied')}
          done={t('screen.link.done')}
          variant="default"
        >
          {t('screen.link.copy')}
        </CopyButton>
        {password && (
          <CopyButton
            value={t('screen.link.both', { link, password })}
            copied={t('screen.link.copied')}
            done={t('screen.link.bothDone')}
            variant="default"
          >
            {t('screen.link.copyBoth')}
          </CopyButton>
        )}
        <Button
          component="a"
          href={letterWith({
            subject: t('screen.link.mailSubject', { name }),
            body: t(isOpen ? 'screen.link.mailBodyOpen' : 'screen.link.mailBody', { name, link }),
          })}
          variant="default"
          leftSection={<MailIcon size={16} />}
        >
          {t('screen.link.mail')}
        </Button>
      </Group>
    </Stack>
  )
}

/**
 * Returns a mailto URL, which opens the user's mail program. The user chooses the recipients there. The e-mail does
 * not contain the password.
 */
const letterWith = ({ subject, body }: { subject: string; body: string }) =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`

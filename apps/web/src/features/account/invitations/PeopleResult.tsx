import { Button, Group, Stack, Table, Text } from '@mantine/core'
import type { PersonOutcome } from '@steelsafe/contract/account/entities.ts'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#ui/controls/CopyButton.tsx'
import { StatusBadge } from '#ui/facts/StatusBadge.tsx'

interface PeopleResultProps {
  came: readonly PersonOutcome[]
  onDone: () => void
}

const tones = {
  added: 'on-time',
  invited: 'active',
  already: 'none',
  outside: 'late',
  wrong: 'late',
} as const

/** Shows the outcome for each person, and the links of invitations that no e-mail delivers. */
export function PeopleResult({ came, onDone }: PeopleResultProps) {
  const { t } = useTranslation('account')
  const links = came.filter(({ link }) => link !== null)
  return (
    <Stack gap="md">
      {links.length > 0 && <Text size="sm">{t('screen.addPeople.links')}</Text>}
      <Table aria-label={t('screen.addPeople.result')} verticalSpacing="xs">
        <Table.Tbody>
          {came.map(({ email, outcome, link }) => (
            <Table.Tr key={email}>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>{email}</Table.Td>
              <Table.Td>
                <StatusBadge tone={tones[outcome]}>{t(`screen.addPeople.outcome.${outcome}`)}</StatusBadge>
              </Table.Td>
              <Table.Td ta="right">
                {link && (
                  <CopyButton
                    value={link}
                    copied={t('screen.invitationLink.copied')}
                    variant="default"
                    size="compact-sm"
                    aria-label={t('screen.addPeople.copyOne', { email })}
                  >
                    {t('screen.invitationLink.copy')}
                  </CopyButton>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Group gap="sm">
        {links.length > 1 && (
          <CopyButton
            value={links.map(({ email, link }) => `${email}\t${link}`).join('\n')}
            copied={t('screen.invitationLink.copied')}
          >
            {t('screen.addPeople.copyAll')}
          </CopyButton>
        )}
        <Button variant={links.length > 1 ? 'default' : 'filled'} onClick={onDone}>
          {t('screen.invitationLink.done')}
        </Button>
      </Group>
    </Stack>
  )
}

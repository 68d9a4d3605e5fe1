import { List, Text } from '@mantine/core'
import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { projectMemberPaths } from '@steelsafe/contract/project-members/paths.ts'
import type { HoldingsOfUser, User } from '@steelsafe/contract/users/entities.ts'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#ui/controls/AppLink.tsx'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { nameOf } from '../name-of.ts'

interface SoleAdministratorWarningProps {
  user: Pick<User, 'firstName' | 'lastName'>
  holdings: HoldingsOfUser
}

/**
 * Lists the companies and projects in which the user is the only administrator or the only recipient of e-mails,
 * each with a link.
 */
export function SoleAdministratorWarning({
  user,
  holdings: { soleAdministratorOf, soleRecipientOf },
}: SoleAdministratorWarningProps) {
  const { t } = useTranslation('users')
  const person = nameOf(user)
  const administered = soleAdministratorOf.map(({ kind, id, name }) => ({
    id,
    name,
    to: kind === 'company' ? companyPaths.users(id) : projectMemberPaths.users(id),
  }))
  const receiving = soleRecipientOf.map(({ id, name }) => ({ id, name, to: projectMemberPaths.users(id) }))
  return (
    <>
      <Places text={t('screen.leave.onlyOne', { person })} places={administered} />
      <Places text={t('screen.leave.soleRecipient', { person })} places={receiving} />
    </>
  )
}

function Places({ text, places }: { text: string; places: { id: string; name: string; to: string }[] }) {
  if (places.length === 0) return null
  return (
    <InlineMessage kind="warning">
      <Text size="sm">{text}</Text>
      <List size="sm" mah={160} style={{ overflowY: 'auto' }}>
        {places.map(({ id, name, to }) => (
          <List.Item key={id}>
            <AppLink to={to} c="inherit" td="underline">
              {name}
            </AppLink>
          </List.Item>
        ))}
      </List>
    </InlineMessage>
  )
}

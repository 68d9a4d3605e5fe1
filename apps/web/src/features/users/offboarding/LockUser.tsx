import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import { users } from '@steelsafe/contract/users/endpoints.ts'
import type { User } from '@steelsafe/contract/users/entities.ts'
import { userPaths } from '@steelsafe/contract/users/paths.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reportFieldErrors, useCall, useEndpointQuery } from '#core/http/queries.ts'
import { LinkButton } from '#ui/controls/ActionButton.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { nameOf } from '../name-of.ts'
import { ReceiverField } from './ReceiverField.tsx'
import { SoleAdministratorWarning } from './SoleAdministratorWarning.tsx'

interface LockUserProps {
  user: User
  onClose: () => void
  /**
   * True on pages other than the user's page. Shows a link to the user's page, where everything can be transferred.
   */
  leadsToUser?: boolean
}

/**
 * A dialog that locks a user. It asks whether the user's share links stop or are transferred, and warns if the user
 * is a sole administrator.
 */
export function LockUser({ user, onClose, leadsToUser }: LockUserProps) {
  const { t } = useTranslation('users')
  const answer = useEndpointQuery(users.holdings, { params: { userId: user.id } })
  const { send, isPending } = useCall(users.lock)
  const [isGiven, setGiven] = useState(false)
  const [to, setTo] = useState<string | null>(null)
  const linksToUserId = isGiven && to ? to : undefined
  return (
    <Dialog onClose={onClose} title={t('screen.leave.lockTitle', { person: nameOf(user) })} query={answer}>
      {userHoldings => {
        const links = userHoldings.holdings.find(({ kind }) => kind === 'links')?.count ?? 0
        return (
          <Stack>
            <Text size="sm">{t('screen.list.lockQuestion', { person: nameOf(user) })}</Text>
            <SoleAdministratorWarning user={user} holdings={userHoldings} />
            {links > 0 && (
              <Radio.Group
                label={t('screen.leave.links')}
                value={isGiven ? 'given' : 'stop'}
                onChange={value => setGiven(value === 'given')}
              >
                <Stack gap="xs" mt="xs">
                  <Radio value="stop" label={t('screen.leave.linksStop', { count: links })} />
                  <Radio value="given" label={t('screen.leave.linksGiven')} />
                </Stack>
              </Radio.Group>
            )}
            {isGiven && <ReceiverField user={user} value={to} onChange={setTo} />}
            <Group gap="sm">
              <Button
                loading={isPending}
                disabled={isGiven && !to}
                onClick={() =>
                  void send({ body: { id: user.id, accountLocked: true, linksToUserId } }).then(
                    onClose,
                    reportFieldErrors,
                  )
                }
              >
                {t('screen.leave.lock')}
              </Button>
              {leadsToUser && (
                <LinkButton to={userPaths.user(user.id)} variant="default">
                  {t('screen.leave.giveFirst')}
                </LinkButton>
              )}
            </Group>
          </Stack>
        )
      }}
    </Dialog>
  )
}

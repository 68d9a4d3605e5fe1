import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core'
import { users } from '@steelsafe/contract/users/endpoints.ts'
import type { User } from '@steelsafe/contract/users/entities.ts'
import { userPaths } from '@steelsafe/contract/users/paths.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAct, useAnswer } from '#core/queries.ts'
import { LinkButton } from '#ui/ActionButton.tsx'
import { PageState } from '#ui/PageState.tsx'
import { HangsOnOne } from './HangsOnOne.tsx'
import { nameOf } from './name-of.ts'
import { WhoTakesOver } from './WhoTakesOver.tsx'

interface LockUserProps {
  user: User
  onClose: () => void
  /** Stands on another page than the user's, where everything can be handed over. */
  leadsToUser?: boolean
}

/** Locks a user: asks what happens to their links, and shows what depends on this person alone. */
export function LockUser({ user, onClose, leadsToUser }: LockUserProps) {
  const { t } = useTranslation(['users', 'ui'])
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('users:screen.leave.lockTitle', { person: nameOf(user) })}
      closeButtonProps={{ 'aria-label': t('ui:confirm.cancel') }}
    >
      <LockForm user={user} onClose={onClose} leadsToUser={leadsToUser} />
    </Modal>
  )
}

function LockForm({ user, onClose, leadsToUser }: LockUserProps) {
  const { t } = useTranslation(['users', 'ui'])
  const answer = useAnswer(users.holdings, { params: { userId: user.id } })
  const { act, isPending } = useAct(users.lock)
  const [isGiven, setGiven] = useState(false)
  const [to, setTo] = useState<string | null>(null)
  const linksToUserId = isGiven && to ? to : undefined
  return (
    <PageState of={answer}>
      {held => {
        const links = held.holdings.find(({ what }) => what === 'links')?.count ?? 0
        return (
          <Stack>
            <Text size="sm">{t('users:screen.list.lockQuestion', { person: nameOf(user) })}</Text>
            <HangsOnOne user={user} held={held} />
            {links > 0 && (
              <Radio.Group
                label={t('users:screen.leave.links')}
                value={isGiven ? 'given' : 'stop'}
                onChange={value => setGiven(value === 'given')}
              >
                <Stack gap="xs" mt="xs">
                  <Radio value="stop" label={t('users:screen.leave.linksStop', { count: links })} />
                  <Radio value="given" label={t('users:screen.leave.linksGiven')} />
                </Stack>
              </Radio.Group>
            )}
            {isGiven && <WhoTakesOver user={user} value={to} onChange={setTo} />}
            <Group gap="sm">
              <Button
                loading={isPending}
                disabled={isGiven && !to}
                onClick={() =>
                  void act({ body: { id: user.id, accountLocked: true, linksToUserId } }).then(
                    onClose,
                    () => undefined, // useAct has shown the failure
                  )
                }
              >
                {t('users:screen.leave.lock')}
              </Button>
              {leadsToUser && (
                <LinkButton to={userPaths.user(user.id)} variant="default">
                  {t('users:screen.leave.giveFirst')}
                </LinkButton>
              )}
            </Group>
          </Stack>
        )
      }}
    </PageState>
  )
}

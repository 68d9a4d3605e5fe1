import { Button, List, Stack, Text } from '@mantine/core'
import { users } from '@steelsafe/contract/users/endpoints.ts'
import type { User } from '@steelsafe/contract/users/entities.ts'
import { userPaths } from '@steelsafe/contract/users/paths.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reportFieldErrors, useCall } from '#core/http/queries.ts'
import { AppLink } from '#ui/controls/AppLink.tsx'
import type { Selection } from '#ui/list/selection/selection.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { nameOf } from '../name-of.ts'

/** Locks the selected users of a list. Links to each user, whose data may have to be transferred first. */
export function LockMany({ selection }: { selection: Selection<User> }) {
  const { t } = useTranslation('users')
  const [isOpen, setOpen] = useState(false)
  const { send, isPending } = useCall(users.lockMany)
  const ids = selection.rows.map(user => user.id)
  const lock = () =>
    send({ body: { ids, accountLocked: true } }).then(() => {
      setOpen(false)
      selection.clear()
    }, reportFieldErrors)
  return (
    <>
      <Button variant="default" size="compact-md" onClick={() => setOpen(true)}>
        {t('screen.list.lockMany')}
      </Button>
      {isOpen && (
        <Dialog onClose={() => setOpen(false)} title={t('screen.list.lockMany')}>
          <Stack>
            <Text size="sm">{t('screen.list.lockManyQuestion', { count: ids.length })}</Text>
            <Text size="sm">{t('screen.list.linksStop')}</Text>
            <List size="sm" spacing={6} mah={240} style={{ overflowY: 'auto' }}>
              {selection.rows.map(user => (
                <List.Item key={user.id}>
                  <AppLink to={userPaths.user(user.id)}>{nameOf(user)}</AppLink>
                </List.Item>
              ))}
            </List>
            <Button loading={isPending} onClick={() => void lock()} style={{ alignSelf: 'flex-start' }}>
              {t('screen.list.lockMany')}
            </Button>
          </Stack>
        </Dialog>
      )}
    </>
  )
}

import { Button, Modal, Stack, Text } from '@mantine/core'
import type { HeldLink } from '@steelsafe/contract/sharing/entities.ts'
import { users } from '@steelsafe/contract/users/endpoints.ts'
import type { User } from '@steelsafe/contract/users/entities.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAct } from '#core/queries.ts'
import { IconButton } from '#ui/ActionButton.tsx'
import { ShareIcon } from '#ui/icons.ts'
import { WhoTakesOver } from './WhoTakesOver.tsx'

/** Gives one link of a user to somebody else. */
export function GiveLink({ user, link }: { user: User; link: HeldLink }) {
  const { t } = useTranslation(['users', 'ui'])
  const [isOpen, setOpen] = useState(false)
  const [to, setTo] = useState<string | null>(null)
  const { act, isPending } = useAct(users.handOverLink)
  const label = t('users:screen.user.giveLink', { path: link.path || t('users:screen.user.plan') })
  const give = (toUserId: string) =>
    act({ params: { userId: user.id, linkId: link.id }, body: { toUserId } }).then(
      () => setOpen(false),
      () => undefined, // useAct has shown the failure
    )
  return (
    <>
      <IconButton label={label} icon={ShareIcon} onOpen={() => setOpen(true)} />
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('users:screen.user.giveLinkTitle')}
        closeButtonProps={{ 'aria-label': t('ui:confirm.cancel') }}
      >
        <Stack>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {link.path || t('users:screen.user.plan')}
          </Text>
          <WhoTakesOver user={user} value={to} onChange={setTo} />
          <Text size="sm" c="dimmed">
            {t('users:screen.user.giveLinkText', { project: link.projectNumber })}
          </Text>
          <Button
            loading={isPending}
            disabled={!to}
            onClick={() => to && void give(to)}
            style={{ alignSelf: 'flex-start' }}
          >
            {t('users:screen.user.giveLinkSubmit')}
          </Button>
        </Stack>
      </Modal>
    </>
  )
}

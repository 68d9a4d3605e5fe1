import { Button, Stack, Text } from '@mantine/core'
import type { OwnedLink } from '@steelsafe/contract/sharing/entities.ts'
import { users } from '@steelsafe/contract/users/endpoints.ts'
import type { User } from '@steelsafe/contract/users/entities.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#core/queries.ts'
import { useLinkName } from '#features/sharing/index.ts'
import { IconButton } from '#ui/ActionButton.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ShareIcon } from '#ui/icons.ts'
import { WhoTakesOver } from './WhoTakesOver.tsx'

/** Transfers a link of a user to another user. */
export function GiveLink({ user, link }: { user: User; link: OwnedLink }) {
  const { t } = useTranslation('users')
  const [isOpen, setOpen] = useState(false)
  const [to, setTo] = useState<string | null>(null)
  const { send, isPending } = useCall(users.handOverLink)
  const name = useLinkName()(link)
  const label = t('screen.user.giveLink', { path: name })
  const give = (toUserId: string) =>
    send({ params: { userId: user.id, linkId: link.id }, body: { toUserId } }).then(
      () => setOpen(false),
      () => undefined, // useCall has shown the failure
    )
  return (
    <>
      <IconButton label={label} icon={ShareIcon} onOpen={() => setOpen(true)} />
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('screen.user.giveLinkTitle')}>
        <Stack>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Text>
          <WhoTakesOver user={user} value={to} onChange={setTo} />
          <Text size="sm" c="dimmed">
            {t('screen.user.giveLinkText', { project: link.projectNumber })}
          </Text>
          <Button
            loading={isPending}
            disabled={!to}
            onClick={() => to && void give(to)}
            style={{ alignSelf: 'flex-start' }}
          >
            {t('screen.user.giveLinkSubmit')}
          </Button>
        </Stack>
      </Dialog>
    </>
  )
}

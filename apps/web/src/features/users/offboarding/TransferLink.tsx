import { Button, Stack, Text } from '@mantine/core'
import type { OwnedLink } from '@steelsafe/contract/sharing/entities.ts'
import { users } from '@steelsafe/contract/users/endpoints.ts'
import type { User } from '@steelsafe/contract/users/entities.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reportFieldErrors, useCall } from '#core/http/queries.ts'
import { useLinkName } from '#features/sharing/index.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { ReceiverField } from './ReceiverField.tsx'

interface TransferLinkProps {
  user: User
  link: OwnedLink
  onClose: () => void
}

/** A dialog that transfers a link of a user to another user. */
export function TransferLink({ user, link, onClose }: TransferLinkProps) {
  const { t } = useTranslation('users')
  const [to, setTo] = useState<string | null>(null)
  const { send, isPending } = useCall(users.transferLink)
  const name = useLinkName()(link)
  const give = (toUserId: string) =>
    send({ params: { userId: user.id, linkId: link.id }, body: { toUserId } }).then(
      onClose,
      reportFieldErrors,
    )
  return (
    <Dialog onClose={onClose} title={t('screen.user.giveLinkTitle')}>
      <Stack>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        <ReceiverField user={user} value={to} onChange={setTo} />
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
  )
}

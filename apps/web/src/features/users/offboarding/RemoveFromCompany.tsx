import { Button, Group, Stack, Text } from '@mantine/core'
import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { users } from '@steelsafe/contract/users/endpoints.ts'
import type { User } from '@steelsafe/contract/users/entities.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reportFieldErrors, useCall, useEndpointQuery } from '#core/http/queries.ts'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { TransferDialog } from './TransferDialog.tsx'

interface RemoveFromCompanyProps {
  user: Pick<User, 'id' | 'firstName' | 'lastName'>
  /** Id of the company. */
  company: string
  title: string
  question: string
  /** The identity provider whose rule gives the user access to the company. */
  ruledBy: string | null
  onClose: () => void
}

/**
 * A dialog that removes a user from a company. It shows how many of the user's links stop, and offers to hand over the
 * work of the user before.
 */
export function RemoveFromCompany(props: RemoveFromCompanyProps) {
  const { user, company, onClose } = props
  const [isGiving, setGiving] = useState(false)
  return isGiving ? (
    <TransferDialog user={user} company={company} onClose={onClose} />
  ) : (
    <Question {...props} onGive={() => setGiving(true)} />
  )
}

function Question({
  user,
  company,
  title,
  question,
  ruledBy,
  onClose,
  onGive,
}: RemoveFromCompanyProps & { onGive: () => void }) {
  const { t } = useTranslation(['users', 'ui'])
  const answer = useEndpointQuery(users.companyHoldings, { params: { id: company, userId: user.id } })
  const { send, isPending } = useCall(companies.removeUser)
  return (
    <Dialog onClose={onClose} title={title} query={answer}>
      {({ holdings }) => {
        const links = holdings.find(({ kind }) => kind === 'links')?.count ?? 0
        return (
          <Stack>
            <Text size="sm">{question}</Text>
            {ruledBy && <Text size="sm">{t('ui:ruledRole.removal', { provider: ruledBy })}</Text>}
            {links > 0 && (
              <InlineMessage kind="warning">
                {t('users:screen.leave.linksStop', { count: links })}
              </InlineMessage>
            )}
            <Group gap="sm">
              <Button
                color="var(--badge)"
                loading={isPending}
                onClick={() =>
                  void send({ params: { id: company }, query: { userId: user.id } }).then(
                    onClose,
                    reportFieldErrors,
                  )
                }
              >
                {title}
              </Button>
              {links > 0 && (
                <Button variant="default" onClick={onGive}>
                  {t('users:screen.leave.giveFirst')}
                </Button>
              )}
              <Button variant="default" onClick={onClose}>
                {t('ui:confirm.cancel')}
              </Button>
            </Group>
          </Stack>
        )
      }}
    </Dialog>
  )
}

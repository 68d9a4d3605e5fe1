import { Button, Checkbox, Stack, Text } from '@mantine/core'
import { users } from '@steelsafe/contract/users/endpoints.ts'
import {
  companyHoldingKinds,
  type HoldingKind,
  type HoldingsOfUser,
  holdingKinds,
  type User,
} from '@steelsafe/contract/users/entities.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '#core/http/client.ts'
import { reportFieldErrors, useCall, useEndpointQuery } from '#core/http/queries.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { nameOf } from '../name-of.ts'
import { ReceiverField } from './ReceiverField.tsx'
import { SoleAdministratorWarning } from './SoleAdministratorWarning.tsx'

interface TransferDialogProps {
  user: Person
  /** Limits the transfer to the data of this company, and to another user of the company. */
  company?: string
  onClose: () => void
}

type Person = Pick<User, 'id' | 'firstName' | 'lastName'>

/** A dialog that transfers everything of a user, or everything in a company, to another user. */
export const TransferDialog = ({ user, company, onClose }: TransferDialogProps) =>
  company ? (
    <TransferInCompany user={user} company={company} onClose={onClose} />
  ) : (
    <TransferAll user={user} onClose={onClose} />
  )

function TransferAll({ user, onClose }: { user: Person; onClose: () => void }) {
  const params = { userId: user.id }
  const answer = useEndpointQuery(users.holdings, { params })
  const { send, isPending } = useCall(users.transferAll)
  return (
    <TransferForm
      {...{ user, answer, isPending, onClose }}
      give={body => void send({ params, body }).then(onClose, reportFieldErrors)}
    />
  )
}

function TransferInCompany({
  user,
  company,
  onClose,
}: {
  user: Person
  company: string
  onClose: () => void
}) {
  const params = { id: company, userId: user.id }
  const answer = useEndpointQuery(users.companyHoldings, { params })
  const { send, isPending } = useCall(users.transferInCompany)
  return (
    <TransferForm
      {...{ user, company, answer, isPending, onClose }}
      give={body => void send({ params, body }).then(onClose, reportFieldErrors)}
    />
  )
}

interface TransferFormProps {
  user: Person
  company?: string
  answer: UseQueryResult<HoldingsOfUser, CallError>
  isPending: boolean
  onClose: () => void
  give: (body: { toUserId: string; kinds: HoldingKind[] }) => void
}

function TransferForm({ user, company, answer, isPending, onClose, give }: TransferFormProps) {
  const { t } = useTranslation('users')
  const [to, setTo] = useState<string | null>(null)
  const [kinds, setKinds] = useState<string[]>([...(company ? companyHoldingKinds : holdingKinds)])
  return (
    <Dialog
      onClose={onClose}
      title={company ? t('screen.leave.giveOf', { person: nameOf(user) }) : t('screen.leave.give')}
      query={answer}
    >
      {userHoldings => {
        const there = userHoldings.holdings.filter(({ count }) => count > 0)
        if (there.length === 0) return <Text>{t('screen.leave.nothing', { person: nameOf(user) })}</Text>
        return (
          <Stack>
            <SoleAdministratorWarning user={user} holdings={userHoldings} />
            <ReceiverField user={user} company={company} value={to} onChange={setTo} />
            <Checkbox.Group label={t('screen.leave.what')} value={kinds} onChange={setKinds}>
              <Stack gap="xs" mt="xs">
                {there.map(({ kind, count }) => (
                  <Checkbox key={kind} value={kind} label={`${t(`holding.${kind}`)}: ${count}`} />
                ))}
              </Stack>
            </Checkbox.Group>
            <Text size="sm" c="dimmed">
              {t(company ? 'screen.leave.companyText' : 'screen.leave.giveText', { person: nameOf(user) })}
            </Text>
            <Button
              loading={isPending}
              disabled={!to || kinds.length === 0}
              onClick={() => to && give({ toUserId: to, kinds: kinds as HoldingKind[] })}
            >
              {t(company ? 'screen.leave.handOver' : 'screen.leave.give')}
            </Button>
          </Stack>
        )
      }}
    </Dialog>
  )
}

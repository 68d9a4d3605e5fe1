import { Button, Stack, Textarea } from '@mantine/core'
import { account } from '@steelsafe/contract/account/endpoints.ts'
import { isEmail } from '@steelsafe/contract/core/names/email.ts'
import { subscriptions } from '@steelsafe/contract/subscriptions/endpoints.ts'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CallError, call } from '#core/http/client.ts'
import { callNamed } from '#core/http/queries.ts'
import type { AddPersonProps, LookUpResult } from './add-person.ts'

type PersonLookUpProps = Pick<AddPersonProps, 'place' | 'isUser'> & {
  /** The entered text, and the addresses that it contains. */
  text: string
  addresses: readonly string[]
  onText: (text: string) => void
  onFound: (result: LookUpResult) => void
}

/** Asks for addresses. Looks up a single address to determine whether its person can be added or invited. */
export function PersonLookUp({ place, isUser, text, addresses, onText, onFound }: PersonLookUpProps) {
  const { t } = useTranslation(['account', 'core'])
  const [error, setError] = useState<string>()
  const [isPending, setPending] = useState(false)

  async function lookUp(address: string): Promise<LookUpResult> {
    const own = await isUser(address)
    if (own.exists) return { kind: 'added', email: address }
    const { exists } = await callNamed(account.checkAccount, { query: { email: address } })
    if (!(await canBeInvited(address))) return { kind: 'outside', email: address }
    return { kind: exists ? 'add' : 'invite', email: address }
  }

  /** Resolves to true when the subscription allows this address. */
  const canBeInvited = async (address: string) => {
    const { isAllowed } = await call(subscriptions.check, {
      params: { subscriptionFlag: 'InviteExternalUsers' },
      query: {
        email: address,
        ...(place.kind === 'company' ? { companyId: place.id } : { projectId: place.id }),
      },
    }).catch((failure: CallError) => {
      throw new Error(
        t(
          failure.status === 401
            ? 'account:screen.addPerson.subscriptionStatusFailed'
            : 'account:screen.addPerson.subscriptionFailed',
        ),
      )
    })
    return isAllowed
  }

  const send = (event: FormEvent) => {
    event.preventDefault()
    const [address = ''] = addresses
    if (!isEmail(address)) return setError(t('core:rule.email'))
    setError(undefined)
    setPending(true)
    lookUp(address)
      .then(onFound, (failure: Error) => setError(failure.message))
      .finally(() => setPending(false))
  }
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="sm" align="flex-start">
        <Textarea
          w="100%"
          autosize
          minRows={1}
          maxRows={10}
          label={t('account:screen.addPerson.email')}
          description={t('account:screen.addPerson.hint')}
          required
          autoFocus
          inputMode="email"
          value={text}
          error={error}
          onChange={event => {
            setError(undefined)
            onText(event.currentTarget.value)
          }}
        />
        {addresses.length < 2 && (
          <Button type="submit" variant="default" loading={isPending}>
            {t('account:screen.addPerson.lookUp')}
          </Button>
        )}
      </Stack>
    </form>
  )
}

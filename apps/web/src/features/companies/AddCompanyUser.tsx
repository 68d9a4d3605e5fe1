import { Alert, Button, Stack, TextInput } from '@mantine/core'
import { account } from '@steelsafe/contract/account/endpoints.ts'
import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { companyRelationships } from '@steelsafe/contract/core/actions.ts'
import { isEmail } from '@steelsafe/contract/core/fields.ts'
import { subscriptions } from '@steelsafe/contract/subscriptions/endpoints.ts'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CallError, call } from '#core/client.ts'
import { useGo, useParam } from '#core/navigation.ts'
import { useAnswer } from '#core/queries.ts'
import { useSession } from '#core/session-store.ts'
import { Card } from '#ui/Card.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { SelectField } from '#ui/form/fields.tsx'
import { Page } from '#ui/Page.tsx'
import { useCompany } from './useCompany.ts'

type Found = { kind: 'added' | 'add' | 'invite' | 'outside'; email: string }

/** Looks an address up, and then: it is added already, it can be added, or it can be invited. */
export function Screen() {
  const { t } = useTranslation('companies')
  const id = useParam('id')
  const { trail } = useCompany(id)
  const [found, setFound] = useState<Found>()
  return (
    <Page
      title={t('screen.add.title')}
      trail={[...trail, { label: t('screen.users.title'), to: companyPaths.users(id) }]}
    >
      <Card>
        <Stack gap="lg" maw={480}>
          <LookUp id={id} onFound={setFound} />
          {found?.kind === 'added' && (
            <Alert color="blue">{t('screen.add.added', { email: found.email })}</Alert>
          )}
          {found?.kind === 'outside' && <Alert color="yellow">{t('screen.add.outside')}</Alert>}
          {found?.kind === 'add' && <AddForm key={found.email} id={id} email={found.email} />}
          {found?.kind === 'invite' && <InviteForm key={found.email} id={id} email={found.email} />}
        </Stack>
      </Card>
    </Page>
  )
}

function LookUp({ id, onFound }: { id: string; onFound: (found: Found | undefined) => void }) {
  const { t } = useTranslation(['companies', 'core'])
  const session = useSession()
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const [isPending, setPending] = useState(false)

  async function lookUp(address: string): Promise<Found> {
    const { exists: isUser } = await call(companies.isUser, {
      params: { id },
      query: { username: address },
    }).catch(() => tell('companies:screen.add.confirmUserFailed'))
    if (isUser) return { kind: 'added', email: address }
    const { exists } = await call(account.exists, { query: { email: address } }).catch(() =>
      tell('companies:screen.add.confirmEmailFailed'),
    )
    const isOutside = address.split('@')[1] !== session?.email.split('@')[1]
    if (isOutside) {
      const { isAllowed } = await call(subscriptions.check, {
        params: { subscriptionFlag: 'InviteExternalUsers' },
        query: { companyId: id },
      }).catch((failure: CallError) =>
        tell(
          failure.status === 401
            ? 'companies:screen.add.subscriptionStatusFailed'
            : 'companies:screen.add.subscriptionFailed',
        ),
      )
      if (!isAllowed) return { kind: 'outside', email: address }
    }
    return { kind: exists ? 'add' : 'invite', email: address }
  }

  const tell = (key: string): never => {
    throw new Error(t(key))
  }

  const send = (event: FormEvent) => {
    event.preventDefault()
    const address = email.trim().toLowerCase()
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
        <TextInput
          w="100%"
          type="email"
          label={t('companies:field.email')}
          description={t('companies:screen.add.hint')}
          required
          value={email}
          error={error}
          onChange={event => {
            setEmail(event.currentTarget.value)
            onFound(undefined)
          }}
        />
        <Button type="submit" variant="default" loading={isPending}>
          {t('companies:screen.add.lookUp')}
        </Button>
      </Stack>
    </form>
  )
}

interface FormOf {
  id: string
  email: string
}

function AddForm({ id, email }: FormOf) {
  const { t } = useTranslation('companies')
  const go = useGo()
  return (
    <EntityForm
      act={companies.addUser}
      input={{ params: { id } }}
      scope={{ id }}
      values={{ relationshipId: companyRelationships.member.id }}
      toBody={values => ({ ...values, companyId: id, userEmailAddress: email })}
      submit={t('screen.add.add')}
      onDone={() => go(companyPaths.users(id))}
    >
      <Alert color="green">{t('screen.add.known', { email })}</Alert>
      <RelationshipField id={id} />
    </EntityForm>
  )
}

function InviteForm({ id, email }: FormOf) {
  const { t } = useTranslation('companies')
  const go = useGo()
  return (
    <EntityForm
      act={account.invite}
      scope={{ id }}
      values={{ relationshipId: companyRelationships.member.id }}
      toBody={values => ({
        ...values,
        emailAddress: email,
        isCompany: true,
        isProject: false,
        companyId: id,
        appName: 'Steelsafe',
      })}
      submit={t('screen.add.invite')}
      onDone={() => go(companyPaths.users(id))}
    >
      <Alert color="blue">{t('screen.add.unknown', { email })}</Alert>
      <RelationshipField id={id} />
    </EntityForm>
  )
}

function RelationshipField({ id }: { id: string }) {
  const { t } = useTranslation('companies')
  const { data } = useAnswer(companies.relationshipOptions, { params: { id } })
  return <SelectField name="relationshipId" label={t('field.relationship')} options={data ?? []} required />
}

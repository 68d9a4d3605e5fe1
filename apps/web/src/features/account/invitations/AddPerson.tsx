import { Stack } from '@mantine/core'
import { account } from '@steelsafe/contract/account/endpoints.ts'
import type { PersonOutcome } from '@steelsafe/contract/account/entities.ts'
import { parseAddresses } from '@steelsafe/contract/account/parse-addresses.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '#core/http/client.ts'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { Card } from '#ui/page/Card.tsx'
import { AddSeveral } from './AddSeveral.tsx'
import type { AddPersonProps, LookUpResult } from './add-person.ts'
import { InvitationLink } from './InvitationLink.tsx'
import { PeopleResult } from './PeopleResult.tsx'
import { PersonLookUp } from './PersonLookUp.tsx'
import { RelationshipField } from './RelationshipField.tsx'

/**
 * A form that adds or invites people. A single address is looked up first: its person is already a user, can be added,
 * or can be invited. Several addresses are added and invited with one request.
 */
export function AddPerson(props: AddPersonProps) {
  const { t } = useTranslation('account')
  const [text, setText] = useState('')
  const [result, setResult] = useState<LookUpResult>()
  const [outcomes, setCame] = useState<PersonOutcome[]>()
  const addresses = parseAddresses(text)
  const change = (newText: string) => {
    setText(newText)
    setResult(undefined)
  }
  if (outcomes)
    return (
      <Card title={t('screen.addPeople.result')}>
        <PeopleResult came={outcomes} onDone={props.onDone} />
      </Card>
    )
  return (
    <Card>
      <Stack gap="lg" maw={480}>
        <PersonLookUp {...props} text={text} addresses={addresses} onText={change} onFound={setResult} />
        {addresses.length > 1 && <AddSeveral key={text} {...props} addresses={addresses} onCame={setCame} />}
        {result?.kind === 'added' && (
          <InlineMessage kind="information">
            {t('screen.addPerson.added', { email: result.email })}
          </InlineMessage>
        )}
        {result?.kind === 'outside' && (
          <InlineMessage kind="warning">{t('screen.addPerson.outside')}</InlineMessage>
        )}
        {result?.kind === 'refused' && (
          <InlineMessage kind="error">{t('screen.addPerson.refusedOutside')}</InlineMessage>
        )}
        {result?.kind === 'add' && <AddForm key={result.email} {...props} email={result.email} />}
        {result?.kind === 'invite' && (
          <InviteForm
            key={result.email}
            {...props}
            email={result.email}
            onRefused={() => setResult({ kind: 'refused', email: result.email })}
            onLink={link => setResult({ kind: 'invited', email: result.email, link })}
          />
        )}
        {result?.kind === 'invited' && <InvitationLink {...result} onDone={props.onDone} />}
      </Stack>
    </Card>
  )
}

interface FormOf extends AddPersonProps {
  email: string
}

function AddForm({ place, add, relationships, firstRelationship, isFirst, onDone, email }: FormOf) {
  const { t } = useTranslation('account')
  return (
    <EntityForm
      endpoint={add}
      input={{ params: { id: place.id } }}
      values={{ relationshipId: firstRelationship }}
      toBody={values => ({ ...values, ...idOf(place), userEmailAddress: email })}
      submitLabel={t('screen.addPerson.add')}
      onDone={onDone}
    >
      <InlineMessage kind="success">{t('screen.addPerson.known', { email })}</InlineMessage>
      <RelationshipField options={relationships} isFirst={isFirst} />
    </EntityForm>
  )
}

interface InviteFormProps extends FormOf {
  /** Called when the subscription does not allow the address. */
  onRefused: () => void
  /** Called with the link of an invitation that no e-mail delivers. */
  onLink: (link: string) => void
}

function InviteForm(props: InviteFormProps) {
  const { place, relationships, firstRelationship, isFirst, onDone, email, onRefused, onLink } = props
  const { t } = useTranslation('account')
  const isOutside = ({ key }: CallError) => key === 'account:rule.outsideDomain'
  return (
    <EntityForm
      endpoint={account.invite}
      values={{ relationshipId: firstRelationship }}
      toBody={values => ({
        ...values,
        ...idOf(place),
        emailAddress: email,
        isCompany: place.kind === 'company',
        isProject: place.kind === 'project',
        appName: 'Steelsafe',
      })}
      submitLabel={t('screen.addPerson.invite')}
      onDone={({ link }) => (link === null ? onDone() : onLink(link))}
      doneMessage={({ link }) => t(link === null ? 'act.invite.done' : 'screen.invitationLink.notSent')}
      onRefused={error => {
        if (isOutside(error)) onRefused()
        return isOutside(error)
      }}
    >
      <InlineMessage kind="information">{t('screen.addPerson.unknown', { email })}</InlineMessage>
      <RelationshipField options={relationships} isFirst={isFirst} />
    </EntityForm>
  )
}

const idOf = ({ kind, id }: AddPersonProps['place']) =>
  kind === 'company' ? { companyId: id } : { projectId: id }

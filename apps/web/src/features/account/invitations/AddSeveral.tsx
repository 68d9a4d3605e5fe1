import { Text } from '@mantine/core'
import type { PersonOutcome } from '@steelsafe/contract/account/entities.ts'
import { accountLimits } from '@steelsafe/contract/account/limits.ts'
import { companyRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { isEmail } from '@steelsafe/contract/core/names/email.ts'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import type { AddPersonProps } from './add-person.ts'
import { RelationshipField } from './RelationshipField.tsx'

interface AddSeveralProps extends AddPersonProps {
  addresses: readonly string[]
  onCame: (came: PersonOutcome[]) => void
}

/** Adds and invites several people with one relationship. Shows invalid addresses before the request is sent. */
export function AddSeveral(props: AddSeveralProps) {
  const { addresses, addPeople, place, relationships, firstRelationship, isFirst, onCame } = props
  const { t } = useTranslation('account')
  const wrong = addresses.filter(address => !isEmail(address))
  const max = accountLimits.invitedAtOnce
  return (
    <EntityForm
      endpoint={addPeople}
      input={{ params: { id: place.id } }}
      // When several people are invited, the first to join becomes the Administrator.
      values={{ relationshipId: isFirst ? companyRelationships.member.id : firstRelationship }}
      toBody={values => ({ ...values, people: addresses })}
      submitLabel={t('screen.addPeople.invite', { count: addresses.length - wrong.length })}
      onDone={onCame}
    >
      {addresses.length > max && (
        <Text size="sm" c="var(--status-late)" role="alert">
          {t('screen.addPeople.tooMany', { max })}
        </Text>
      )}
      {wrong.length > 0 && (
        <Text size="sm" c="var(--status-late)" role="alert" style={{ overflowWrap: 'anywhere' }}>
          {t('screen.addPeople.notAddresses', { addresses: wrong.join(', ') })}
        </Text>
      )}
      <RelationshipField options={relationships} isFirst={false} />
    </EntityForm>
  )
}

import { Alert, Stack } from '@mantine/core'
import { account } from '@steelsafe/contract/account/endpoints.ts'
import type { Option } from '@steelsafe/contract/core/lists.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#ui/Card.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { SelectField } from '#ui/form/fields.tsx'
import type { AddPersonProps, Found } from './add-person.ts'
import { PersonLookUp } from './PersonLookUp.tsx'

/** Looks an address up, and then: it is a user already, it can be added, or it can be invited. */
export function AddPerson(props: AddPersonProps) {
  const { t } = useTranslation('account')
  const [found, setFound] = useState<Found>()
  return (
    <Card>
      <Stack gap="lg" maw={480}>
        <PersonLookUp {...props} onFound={setFound} />
        {found?.kind === 'added' && (
          <Alert color="blue">{t('screen.addPerson.added', { email: found.email })}</Alert>
        )}
        {found?.kind === 'outside' && <Alert color="yellow">{t('screen.addPerson.outside')}</Alert>}
        {found?.kind === 'add' && <AddForm key={found.email} {...props} email={found.email} />}
        {found?.kind === 'invite' && <InviteForm key={found.email} {...props} email={found.email} />}
      </Stack>
    </Card>
  )
}

type FormOf = AddPersonProps & { email: string }

function AddForm({ place, add, relationships, firstRelationship, onDone, email }: FormOf) {
  const { t } = useTranslation('account')
  return (
    <EntityForm
      act={add}
      input={{ params: { id: place.id } }}
      scope={place}
      values={{ relationshipId: firstRelationship }}
      toBody={values => ({ ...values, ...idOf(place), userEmailAddress: email })}
      submit={t('screen.addPerson.add')}
      onDone={onDone}
    >
      <Alert color="green">{t('screen.addPerson.known', { email })}</Alert>
      <RelationshipField options={relationships} />
    </EntityForm>
  )
}

function InviteForm({ place, relationships, firstRelationship, onDone, email }: FormOf) {
  const { t } = useTranslation('account')
  return (
    <EntityForm
      act={account.invite}
      scope={place}
      values={{ relationshipId: firstRelationship }}
      toBody={values => ({
        ...values,
        ...idOf(place),
        emailAddress: email,
        isCompany: place.kind === 'company',
        isProject: place.kind === 'project',
        appName: 'Steelsafe',
      })}
      submit={t('screen.addPerson.invite')}
      onDone={onDone}
    >
      <Alert color="blue">{t('screen.addPerson.unknown', { email })}</Alert>
      <RelationshipField options={relationships} />
    </EntityForm>
  )
}

const idOf = ({ kind, id }: AddPersonProps['place']) =>
  kind === 'company' ? { companyId: id } : { projectId: id }

function RelationshipField({ options }: { options: Option[] }) {
  const { t } = useTranslation('account')
  return (
    <SelectField
      name="relationshipId"
      label={t('screen.addPerson.relationship')}
      options={options}
      required
    />
  )
}

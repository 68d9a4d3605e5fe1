import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { companyRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import type { User } from '@steelsafe/contract/users/entities.ts'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { SelectField } from '#ui/form/fields/fields.tsx'
import { LookUpField } from '#ui/form/fields/LookUpField.tsx'
import { AddIcon } from '#ui/icons.ts'
import { DialogButton } from '#ui/overlays/DialogButton.tsx'

/** The form that adds a user to another company. */
export function AddToCompany({ user }: { user: User }) {
  const { t } = useTranslation(['users', 'core'])
  const relationships = Object.values(companyRelationships).map(({ id, name }) => ({
    value: id,
    display: t(`core:relationship.${name}`),
  }))
  return (
    <DialogButton
      label={t('users:screen.user.addTo')}
      leftSection={<AddIcon size={16} />}
      style={{ alignSelf: 'flex-start' }}
    >
      {close => (
        <EntityForm
          endpoint={companies.addUser}
          input={({ companyId }) => ({ params: { id: companyId } })}
          values={{
            companyId: '',
            userEmailAddress: user.email,
            relationshipId: companyRelationships.member.id as string,
          }}
          submitLabel={t('users:screen.user.addToSubmit')}
          onDone={close}
        >
          <LookUpField name="companyId" label={t('users:field.company')} find={companies.options} required />
          <SelectField
            name="relationshipId"
            label={t('users:field.relationship')}
            options={relationships}
            required
          />
        </EntityForm>
      )}
    </DialogButton>
  )
}

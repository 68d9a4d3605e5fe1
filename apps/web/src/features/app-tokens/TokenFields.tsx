import { tokenScopes } from '@steelsafe/contract/core/endpoint/token-scopes.ts'
import { useTranslation } from 'react-i18next'
import { DateField } from '#ui/form/fields/DateField.tsx'
import { SelectField, TextField } from '#ui/form/fields/fields.tsx'
import { toOptions } from '#ui/form/options/fixed-options.ts'

/** The form fields of a new token. */
export function NewTokenFields() {
  const { t } = useTranslation('app-tokens')
  return (
    <>
      <TextField name="name" label={t('field.name')} description={t('screen.edit.nameHint')} required />
      <SelectField
        name="scope"
        label={t('field.scope')}
        description={t('screen.edit.scopeHint')}
        options={toOptions(tokenScopes, value => t(`scope.${value}`))}
        required
      />
      <DateField name="expirationDate" label={t('field.expirationDate')} required />
    </>
  )
}

/** The form fields of an existing token. */
export function ChangedTokenFields() {
  const { t } = useTranslation('app-tokens')
  return (
    <>
      <TextField name="name" label={t('field.name')} required />
      <DateField name="expirationDate" label={t('field.expirationDate')} required />
    </>
  )
}

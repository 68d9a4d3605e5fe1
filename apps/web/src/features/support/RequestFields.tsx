import { SimpleGrid } from '@mantine/core'
import { support } from '@steelsafe/contract/support/endpoints.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { SelectField, TextAreaField, TextField } from '#ui/form/fields/fields.tsx'

/** The message of a request and the contact details of its sender. */
export function RequestFields() {
  const { t } = useTranslation('support')
  const countries = useEndpointQuery(support.countryOptions, {})
  const modes = useEndpointQuery(support.modeOptions, {})
  const wantsCall = useWatch({ name: 'communicationModeId' }) === 'Phone'
  return (
    <>
      <TextAreaField name="message" label={t('field.message')} rows={6} required />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextField name="firstName" label={t('field.firstName')} required autoComplete="given-name" />
        <TextField name="lastName" label={t('field.lastName')} required autoComplete="family-name" />
        <TextField name="company" label={t('field.company')} autoComplete="organization" />
        <SelectField
          name="countryCodeId"
          label={t('field.country')}
          options={countries}
          searchable
          required
        />
        <TextField name="email" type="email" label={t('field.email')} required autoComplete="email" />
        <TextField name="phone" type="tel" label={t('field.phone')} required={wantsCall} autoComplete="tel" />
      </SimpleGrid>
      <SelectField name="communicationModeId" label={t('field.mode')} options={modes} required />
    </>
  )
}

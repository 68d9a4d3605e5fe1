import { Fieldset, SimpleGrid, Stack } from '@mantine/core'
import { addressFormOf } from '@steelsafe/contract/companies/address-form.ts'
import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { SelectField, TextField } from '#ui/form/fields/fields.tsx'
import { optionsOf } from '#ui/form/options/loaded-options.ts'

interface AddressFieldsProps {
  name: string
  legend: string
}

/** The form fields of an address, which depend on the selected country. */
export function AddressFields({ name, legend }: AddressFieldsProps) {
  const { t } = useTranslation('companies')
  const choices = useEndpointQuery(companies.addressOptions, {})
  const { area, postal } = addressFormOf(useWatch({ name: `${name}.country` }) as string)
  return (
    <Fieldset legend={legend}>
      <Stack gap="sm">
        <TextField
          name={`${name}.thoroughfare`}
          label={t('field.thoroughfare')}
          autoComplete="street-address"
        />
        <TextField name={`${name}.sublocality`} label={t('field.sublocality')} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <SelectField
            name={`${name}.country`}
            label={t('field.country')}
            options={optionsOf(choices, ({ countries }) => countries)}
            searchable
            required
          />
          {postal !== 'none' && (
            <TextField name={`${name}.postalCode`} label={t(`postal.${postal}`)} autoComplete="postal-code" />
          )}
          <TextField name={`${name}.locality`} label={t('field.locality')} autoComplete="address-level2" />
          {area !== 'none' && (
            <TextField
              name={`${name}.administrativeArea`}
              label={t(`area.${area}`)}
              autoComplete="address-level1"
            />
          )}
        </SimpleGrid>
      </Stack>
    </Fieldset>
  )
}

import { ActionIcon, Button, Fieldset, Group, SimpleGrid, Stack } from '@mantine/core'
import { addressFormOf } from '@steelsafe/contract/companies/address-form.ts'
import type { Company } from '@steelsafe/contract/companies/entities.ts'
import { contactTypes } from '@steelsafe/contract/companies/names.ts'
import { useFieldArray, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SelectField, SwitchField, TextField } from '#ui/form/fields/fields.tsx'
import { EditOnly } from '#ui/form/fields/read-only.ts'
import { toOptions } from '#ui/form/options/fixed-options.ts'
import { AddIcon, RemoveIcon } from '#ui/icons.ts'
import { AddressFields } from './AddressFields.tsx'

const noAddress = {
  thoroughfare: '',
  locality: '',
  sublocality: '',
  administrativeArea: '',
  postalCode: '',
  country: '',
}

/** Returns the form values. The billing address always has fields, but is saved only if `hasBillingAddress` is true. */
export const toValues = (company?: Company, country = 'US') => ({
  name: company?.name ?? '',
  primaryAddress: { ...noAddress, country, ...company?.primaryAddress, addressType: 'Primary' as const },
  billingAddress: { ...noAddress, country, ...company?.billingAddress, addressType: 'Billing' as const },
  hasBillingAddress: Boolean(company?.billingAddress),
  contacts: company?.contacts ?? [],
})

/** Clears the fields that addresses of the selected country do not have. */
function clearUnusedFields<Address extends { country: string }>(address: Address): Address {
  const { area, postal } = addressFormOf(address.country)
  return {
    ...address,
    ...(area === 'none' ? { administrativeArea: '' } : {}),
    ...(postal === 'none' ? { postalCode: '' } : {}),
  }
}

type Values = ReturnType<typeof toValues>

/** Returns the body of the request from the form values. */
export const toBody = ({ hasBillingAddress, primaryAddress, billingAddress, ...rest }: Values) => ({
  ...rest,
  primaryAddress: clearUnusedFields(primaryAddress),
  billingAddress: hasBillingAddress ? clearUnusedFields(billingAddress) : null,
})

export function CompanyFields() {
  const { t } = useTranslation('companies')
  const hasBillingAddress = useWatch({ name: 'hasBillingAddress' })
  return (
    <>
      <TextField name="name" label={t('field.name')} required />
      <AddressFields name="primaryAddress" legend={t('field.primaryAddress')} />
      <SwitchField name="hasBillingAddress" label={t('field.hasBillingAddress')} />
      {hasBillingAddress && <AddressFields name="billingAddress" legend={t('field.billingAddress')} />}
      <ContactFields />
    </>
  )
}

function ContactFields() {
  const { t } = useTranslation(['companies', 'core'])
  const { fields, append, remove } = useFieldArray({ name: 'contacts' })
  const types = toOptions(contactTypes, value => t(`core:contactType.${value}`))
  return (
    <Fieldset legend={t('companies:field.contacts')}>
      <Stack gap="sm">
        {fields.map((field, index) => (
          <Group key={field.id} align="flex-end" gap="sm" wrap="nowrap">
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" style={{ flex: 1 }}>
              <SelectField
                name={`contacts.${index}.contactTypeId`}
                label={t('companies:field.contactType')}
                options={types}
                required
              />
              <TextField name={`contacts.${index}.name`} label={t('companies:field.contactName')} required />
              <TextField name={`contacts.${index}.email`} type="email" label={t('companies:field.email')} />
              <TextField name={`contacts.${index}.phone`} type="tel" label={t('companies:field.phone')} />
            </SimpleGrid>
            <EditOnly>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={t('companies:field.removeContact', { number: index + 1 })}
                onClick={() => remove(index)}
              >
                <RemoveIcon size={18} />
              </ActionIcon>
            </EditOnly>
          </Group>
        ))}
        <EditOnly>
          <Group>
            <Button
              variant="default"
              size="xs"
              leftSection={<AddIcon size={14} />}
              onClick={() => append({ contactTypeId: 'Commercial', name: '', email: '', phone: '' })}
            >
              {t('companies:field.addContact')}
            </Button>
          </Group>
        </EditOnly>
      </Stack>
    </Fieldset>
  )
}

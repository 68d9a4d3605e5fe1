import { SimpleGrid } from '@mantine/core'
import { operations } from '@steelsafe/contract/operations/endpoints.ts'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { SelectField, TextField } from '#ui/form/fields/fields.tsx'

interface ShopFieldsProps {
  project: string
  /** True for suppliers, who cannot assign an operation to another shop. */
  disabled?: boolean
  /** Explains the free text. */
  shopHint?: string
  companyHint: string
}

/** The fields for the shop of an operation: a company of the project, or free text if no company is selected. */
export function ShopFields({ project, disabled = false, shopHint, companyHint }: ShopFieldsProps) {
  const { t } = useTranslation('operations')
  const { watch } = useFormContext<{ shopCompanyId: string | null }>()
  const companies = useEndpointQuery(operations.shops, { params: { id: project } })
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" style={{ alignItems: 'end' }}>
      <TextField
        name="shop"
        label={t('field.shop')}
        description={shopHint}
        disabled={disabled || watch('shopCompanyId') !== null}
      />
      <SelectField
        name="shopCompanyId"
        label={t('field.shopCompanyId')}
        description={companyHint}
        options={companies}
        disabled={disabled}
        searchable
        clearable
      />
    </SimpleGrid>
  )
}

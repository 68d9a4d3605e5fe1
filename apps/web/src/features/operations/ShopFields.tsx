import { SimpleGrid } from '@mantine/core'
import { operations } from '@steelsafe/contract/operations/endpoints.ts'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '#core/queries.ts'
import { SelectField, TextField } from '#ui/form/fields.tsx'

interface ShopFieldsProps {
  project: string
  /** A supplier gives an operation to nobody else. */
  disabled?: boolean
  /** Says what is entered as free text. */
  shopHint?: string
  companyHint: string
}

/** Who does an operation: a company on the project, or a shop in free text where none is chosen. */
export function ShopFields({ project, disabled = false, shopHint, companyHint }: ShopFieldsProps) {
  const { t } = useTranslation('operations')
  const { watch } = useFormContext<{ shopCompanyId: string | null }>()
  const companies = useAnswer(operations.shops, { params: { id: project } })
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
        options={companies.data ?? []}
        disabled={disabled}
        searchable
        clearable
      />
    </SimpleGrid>
  )
}

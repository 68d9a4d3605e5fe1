import { SimpleGrid } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CurrencyField } from '#ui/form/fields/CurrencyField.tsx'
import { DateField } from '#ui/form/fields/DateField.tsx'
import { NumberField, TextAreaField, TextField } from '#ui/form/fields/fields.tsx'

export interface RevisionValues {
  revision: string
  date: string | null
  reason: string
  requestedBy: string
  cost: number | null
  currencyCode: string
  days: number | null
}

export function RevisionFields({ today }: { today: string }) {
  const { t } = useTranslation('part-design')
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md" style={{ alignItems: 'end' }}>
        <TextField name="revision" label={t('field.revision')} required />
        <DateField name="date" label={t('field.date')} maxDate={today} />
        <TextField
          name="requestedBy"
          label={t('field.requestedBy')}
          description={t('screen.edit.requesterHint')}
        />
      </SimpleGrid>
      <TextAreaField name="reason" label={t('field.reason')} rows={3} required />
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md" style={{ alignItems: 'end' }}>
        <NumberField name="cost" label={t('field.cost')} min={0} />
        <CurrencyField label={t('field.currency')} required />
        <NumberField
          name="days"
          label={t('field.days')}
          description={t('screen.edit.daysHint')}
          decimals={0}
          min={0}
        />
      </SimpleGrid>
    </>
  )
}

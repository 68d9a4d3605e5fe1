import { SimpleGrid } from '@mantine/core'
import type { Option } from '@steelsafe/contract/core/lists.ts'
import { maintenance } from '@steelsafe/contract/maintenance/endpoints.ts'
import type { LogStatus } from '@steelsafe/contract/maintenance/names.ts'
import { useTranslation } from 'react-i18next'
import { currencyOptions } from '#core/currencies.ts'
import { useAnswer } from '#core/queries.ts'
import { DateField } from '#ui/form/DateField.tsx'
import { ManyField, NumberField, SelectField, TextAreaField } from '#ui/form/fields.tsx'
import { SpareParts } from './SpareParts.tsx'

export interface EntryValues {
  description: string
  workDate: string | null
  statusId: LogStatus
  selectedUsers: string[]
  repairHours: number | null
  laborCost: number | null
  materialCost: number | null
  projectedCost: number | null
  currencyCode: string
  alertId: string | null
  spareParts: { name: string; quantity: number | null }[]
}

interface EntryFieldsProps {
  today: string
  people: Option[]
  alerts: Option[]
}

/** What of an entry is typed. */
export function EntryFields({ today, people, alerts }: EntryFieldsProps) {
  const { t, i18n } = useTranslation('maintenance')
  const statuses = useAnswer(maintenance.statusOptions, {})
  return (
    <>
      <TextAreaField name="description" label={t('field.description')} rows={3} required />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <SelectField name="statusId" label={t('field.status')} options={statuses.data ?? []} required />
        <DateField name="workDate" label={t('field.workDate')} maxDate={today} />
        <SelectField
          name="alertId"
          label={t('field.alert')}
          description={t('screen.editEntry.alertHint')}
          options={alerts}
          searchable
          clearable
        />
        <ManyField name="selectedUsers" label={t('field.people')} options={people} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }} spacing="md">
        <NumberField name="repairHours" label={t('field.repairHours')} suffix="h" min={0} />
        <NumberField name="laborCost" label={t('field.laborCost')} min={0} />
        <NumberField name="materialCost" label={t('field.materialCost')} min={0} />
        <NumberField
          name="projectedCost"
          label={t('field.projectedCost')}
          description={t('screen.editEntry.projectedHint')}
          min={0}
        />
        <SelectField
          name="currencyCode"
          label={t('field.currency')}
          options={currencyOptions(i18n.language)}
          searchable
          required
        />
      </SimpleGrid>
      <SpareParts />
    </>
  )
}

import { Select, SimpleGrid, Stack } from '@mantine/core'
import type { Option } from '@steelsafe/contract/core/endpoint/lists.ts'
import { toOption } from '@steelsafe/contract/core/endpoint/to-option.ts'
import type { LogChoices } from '@steelsafe/contract/maintenance/entities.ts'
import { defectGroups, logStatuses } from '@steelsafe/contract/maintenance/names.ts'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DefectLink } from '#features/knowledge/index.ts'
import { CurrencyField } from '#ui/form/fields/CurrencyField.tsx'
import { DateField } from '#ui/form/fields/DateField.tsx'
import { FieldOrFact } from '#ui/form/fields/FieldOrFact.tsx'
import { MultiSelectField, NumberField, SelectField, TextAreaField } from '#ui/form/fields/fields.tsx'
import { useField } from '#ui/form/fields/useField.ts'
import { toOptions, toSelectItems } from '#ui/form/options/fixed-options.ts'
import { ChecklistField } from './ChecklistField.tsx'
import { blankChecklist, type MaintenanceValues } from './entry-values.ts'
import { SpareParts } from './SpareParts.tsx'

interface EntryFieldsProps {
  /** The latest day that can be selected. */
  today: string
  choices: LogChoices
  /** Values of the entry that can no longer be selected. */
  former?: { people: Option[]; defect: Option | null; action: Option | null }
}

/** The fields of an entry. They send no requests, so that the form works offline. */
export function EntryFields({ today, choices, former }: EntryFieldsProps) {
  const { t } = useTranslation('maintenance')
  const people = [...choices.people, ...(former?.people ?? [])]
  return (
    <>
      <TextAreaField name="description" label={t('field.description')} rows={3} required />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <SelectField
          name="statusId"
          label={t('field.status')}
          options={toOptions(logStatuses, value => t(`status.${value}`))}
          required
        />
        <DateField name="workDate" label={t('field.workDate')} maxDate={today} />
        <DefectField choices={choices} former={former?.defect ?? null} />
        <ActionField choices={choices} former={former?.action ?? null} />
        <AlertField choices={choices} />
        <MultiSelectField name="selectedUsers" label={t('field.people')} options={people} />
      </SimpleGrid>
      <ChecklistField choices={choices} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <NumberField name="repairHours" label={t('field.repairHours')} suffix="h" min={0} />
        <NumberField name="laborCost" label={t('field.laborCost')} min={0} />
        <NumberField name="materialCost" label={t('field.materialCost')} min={0} />
        <NumberField
          name="projectedCost"
          label={t('field.projectedCost')}
          description={t('screen.editEntry.projectedHint')}
          min={0}
        />
        <CurrencyField label={t('field.currency')} required />
      </SimpleGrid>
      <SpareParts />
    </>
  )
}

interface WordFieldProps {
  choices: LogChoices
  former: Option | null
}

/** Select for the defect: first the terms of the company, then the defects of molded parts by category. */
function DefectField({ choices: { defects }, former }: WordFieldProps) {
  const { t } = useTranslation('maintenance')
  const field = useField('defectId')
  const selectableDefects = defects.filter(({ isActive, id }) => isActive || id === field.value)
  const groups = defectGroups.flatMap(group => {
    const items = toSelectItems(
      selectableDefects.filter(one => one.group === group),
      ({ name }) => name,
    )
    const all =
      group === 'company' && former ? [...items, { value: former.value, label: former.display }] : items
    return all.length > 0 ? [{ group: t(`group.${group}`), items: all }] : []
  })
  const defect = groups.flatMap(({ items }) => items).find(({ value }) => value === field.value)
  return (
    <Stack gap={4}>
      <FieldOrFact label={t('field.defect')} fact={defect?.label}>
        <Select {...field} label={t('field.defect')} data={groups} searchable clearable allowDeselect />
      </FieldOrFact>
      <DefectLink defect={field.value} />
    </Stack>
  )
}

function ActionField({ choices: { actions }, former }: WordFieldProps) {
  const { t } = useTranslation('maintenance')
  const { value } = useField('actionId')
  const options = [
    ...actions.filter(({ isActive, id }) => isActive || id === value).map(toOption),
    ...(former ? [former] : []),
  ]
  return (
    <SelectField
      name="actionId"
      label={t('field.action')}
      description={options.length === 0 ? t('screen.editEntry.noWords') : ''}
      options={options}
      disabled={options.length === 0}
      searchable
      clearable
    />
  )
}

/**
 * Select for the alert that the work belongs to. It also fills in the alert's checklist if the entry has no checklist.
 */
function AlertField({ choices }: { choices: LogChoices }) {
  const { t } = useTranslation('maintenance')
  const { onChange, ...field } = useField('alertId')
  const { getValues, setValue } = useFormContext<MaintenanceValues>()
  const alertOf = (id: string | null) => choices.alerts.find(one => one.id === id)
  return (
    <FieldOrFact label={t('field.alert')} fact={alertOf(field.value)?.title}>
      <Select
        {...field}
        label={t('field.alert')}
        description={t('screen.editEntry.alertHint')}
        data={toSelectItems(choices.alerts, ({ title }) => title)}
        onChange={id => {
          onChange(id)
          const alert = alertOf(id)
          if (alert?.checklistId && !getValues('checklist'))
            setValue('checklist', blankChecklist(choices, alert.checklistId), { shouldDirty: true })
        }}
        searchable
        clearable
        allowDeselect
      />
    </FieldOrFact>
  )
}

import { Group } from '@mantine/core'
import { addDays } from '@steelsafe/contract/core/dates/days.ts'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DateField } from '#ui/form/fields/DateField.tsx'
import { CheckField } from '#ui/form/fields/fields.tsx'

interface ConfigurationDatesProps {
  today: string
  /** True when the milestone has no dates yet. Its earliest start is then tomorrow, unless it has begun. */
  isNew: boolean
}

/** Fields for the start and end date. An end before the start is set to the start. */
export function ConfigurationDates({ today, isNew }: ConfigurationDatesProps) {
  const { t } = useTranslation('milestones')
  const { setValue } = useFormContext()
  const [start, end, hasBegun] = useWatch({ name: ['startDate', 'endDate', 'hasBegun'] }) as [
    string | null,
    string | null,
    boolean,
  ]
  const firstDay = isNew && !hasBegun ? addDays(today, 1) : undefined
  // Runs after each change of a date.
  useEffect(() => {
    if (start && end && end < start) setValue('endDate', start, { shouldDirty: true, shouldValidate: true })
  }, [start, end, setValue])
  return (
    <>
      {isNew && (
        <CheckField name="hasBegun" label={t('field.hasBegun')} description={t('screen.edit.hasBegunHint')} />
      )}
      <Group gap="md" grow align="flex-start" preventGrowOverflow={false}>
        <DateField name="startDate" label={t('field.startDate')} minDate={firstDay} />
        <DateField name="endDate" label={t('field.endDate')} minDate={firstDay} />
      </Group>
    </>
  )
}

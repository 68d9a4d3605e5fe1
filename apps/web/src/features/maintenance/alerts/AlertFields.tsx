import { Group } from '@mantine/core'
import type { Option } from '@steelsafe/contract/core/endpoint/lists.ts'
import { toOption } from '@steelsafe/contract/core/endpoint/to-option.ts'
import { maintenance } from '@steelsafe/contract/maintenance/endpoints.ts'
import type { Frequency } from '@steelsafe/contract/maintenance/names.ts'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { ResponsibleField } from '#shared/responsible/ResponsibleField.tsx'
import { DateField } from '#ui/form/fields/DateField.tsx'
import {
  MultiSelectField,
  NumberField,
  SelectField,
  TextAreaField,
  TextField,
} from '#ui/form/fields/fields.tsx'
import { hasFailed, optionsIn, optionsOf } from '#ui/form/options/loaded-options.ts'

interface AlertFieldsProps {
  project: string
  people: Option[]
  /** The earliest day that can be selected as the start. */
  firstDay: string | undefined
}

/**
 * The fields of an alert form. A one-time alert ends on its start date and has no cycles; another frequency restores
 * the previous end date. An end before the start is set to the start.
 */
export function AlertFields({ project, people, firstDay }: AlertFieldsProps) {
  const { t } = useTranslation('maintenance')
  const { setValue } = useFormContext()
  const [frequencyId, startDate, endDate] = useWatch({ name: ['frequencyId', 'startDate', 'endDate'] }) as [
    Frequency,
    string | null,
    string | null,
  ]
  const frequencies = useEndpointQuery(maintenance.frequencyOptions, {})
  const choices = useEndpointQuery(maintenance.logChoices, { params: { id: project } })
  const checklists = optionsOf(choices, answer => answer.checklists.map(toOption))
  const isOnce = frequencyId === 'Once'
  const wasOnce = useRef(isOnce)
  /** The end date before the alert became a one-time alert. */
  const earlierEnd = useRef<string | null>(null)
  // Runs after each change of these fields.
  useEffect(() => {
    const set = (name: string, value: unknown) =>
      setValue(name, value, { shouldDirty: true, shouldValidate: true })
    if (wasOnce.current !== isOnce) {
      wasOnce.current = isOnce
      if (isOnce) earlierEnd.current = endDate
      else return set('endDate', earlierEnd.current)
    }
    if (isOnce) set('everyCycles', null)
    if (isOnce ? endDate !== startDate : startDate && endDate && endDate < startDate)
      set('endDate', startDate)
  }, [isOnce, startDate, endDate, setValue])
  return (
    <>
      <TextField name="title" label={t('field.title')} required />
      <TextAreaField name="description" label={t('field.description')} rows={2} />
      <Group gap="md" grow align="flex-start" preventGrowOverflow={false}>
        <SelectField name="frequencyId" label={t('field.frequency')} options={frequencies} required />
        {!isOnce && (
          <NumberField
            name="everyCycles"
            label={t('field.everyCycles')}
            description={t(
              frequencyId === 'ByCycles' ? 'screen.editAlert.byCyclesHint' : 'screen.editAlert.cyclesHint',
            )}
            decimals={0}
            required={frequencyId === 'ByCycles'}
          />
        )}
      </Group>
      <Group gap="md" grow align="flex-start" preventGrowOverflow={false}>
        <DateField
          name="startDate"
          label={t('field.start')}
          minDate={firstDay}
          description={t('screen.editAlert.startHint')}
          required
        />
        <DateField
          name="endDate"
          label={t('field.end')}
          disabled={isOnce}
          description={t(isOnce ? 'screen.editAlert.onceHint' : 'screen.editAlert.endHint')}
        />
      </Group>
      {(optionsIn(checklists).length > 0 || hasFailed(checklists)) && (
        <SelectField
          name="checklistId"
          label={t('field.checklist')}
          description={t('screen.editAlert.checklistHint')}
          options={checklists}
          searchable
          clearable
        />
      )}
      <ResponsibleField project={project} />
      <MultiSelectField name="selectedUsers" label={t('field.recipients')} options={people} required />
    </>
  )
}

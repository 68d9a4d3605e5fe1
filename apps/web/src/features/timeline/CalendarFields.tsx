import { ActionIcon, Button, Checkbox, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import type { WorkCalendar } from '@steelsafe/contract/timeline/entities.ts'
import { useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { usePermission } from '#core/permissions.ts'
import { DateField } from '#ui/form/DateField.tsx'
import { TextField } from '#ui/form/fields.tsx'
import { useField } from '#ui/form/useField.ts'
import { AddIcon, CalendarIcon, CloseIcon } from '#ui/icons.ts'
import { toast } from '#ui/toast.ts'
import { PublicHolidaysDialog } from './PublicHolidaysDialog.tsx'
import { nameOfWeekday } from './weekdays.ts'

const weekdays = [1, 2, 3, 4, 5, 6, 7]
/** Returns a date of each weekday: 2024-01-01 was a Monday. */
const dayOf = (weekday: number) => `2024-01-0${weekday}`

/** The weekdays on which the company works. */
export function WeekdayFields() {
  const { t } = useTranslation('timeline')
  const { value, onChange, error } = useField('workingDays')
  return (
    <Checkbox.Group
      label={t('screen.calendar.workingDays')}
      value={(value as number[]).map(String)}
      onChange={days => onChange(days.map(Number).sort((one, other) => one - other))}
      error={error}
    >
      <Group gap="md" mt="xs">
        {weekdays.map(weekday => (
          <Checkbox key={weekday} value={String(weekday)} label={nameOfWeekday(dayOf(weekday))} />
        ))}
      </Group>
    </Checkbox.Group>
  )
}

/** Single days on which the company does not work. */
export function HolidayFields({ company }: { company: string }) {
  const { t } = useTranslation('timeline')
  const { fields, append, remove, replace } = useFieldArray<WorkCalendar, 'holidays'>({ name: 'holidays' })
  const { value, error } = useField('holidays')
  const currentHolidays = value as WorkCalendar['holidays']
  const [isFinding, setFinding] = useState(false)
  const mayFind = usePermission(timeline.publicHolidays, { id: company }).isAllowed
  return (
    <Stack gap="xs" role="group" aria-label={t('screen.calendar.holidays')}>
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={500}>
          {t('screen.calendar.holidays')}
        </Text>
        {mayFind && (
          <Button
            variant="default"
            size="xs"
            leftSection={<CalendarIcon size={14} />}
            onClick={() => setFinding(true)}
          >
            {t('screen.publicHolidays.add')}
          </Button>
        )}
      </Group>
      {fields.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('screen.calendar.noHoliday')}
        </Text>
      )}
      {fields.map((field, index) => (
        <Group key={field.id} gap="xs" align="flex-start" wrap="nowrap">
          <SimpleGrid cols={{ base: 1, xs: 2 }} flex={1} spacing="xs" verticalSpacing="xs">
            <DateField name={`holidays.${index}.date`} label={t('screen.calendar.date')} required />
            <TextField name={`holidays.${index}.name`} label={t('screen.calendar.name')} />
          </SimpleGrid>
          <ActionIcon
            variant="subtle"
            color="gray"
            mt={26}
            aria-label={t('screen.calendar.remove', { name: field.name || index + 1 })}
            onClick={() => remove(index)}
          >
            <CloseIcon size={16} />
          </ActionIcon>
        </Group>
      ))}
      {error && (
        <Text size="xs" c="var(--mantine-color-error)">
          {error}
        </Text>
      )}
      <Group>
        <Button
          variant="default"
          size="xs"
          leftSection={<AddIcon size={14} />}
          onClick={() => append({ date: '', name: '' })}
        >
          {t('screen.calendar.add')}
        </Button>
      </Group>
      {isFinding && (
        <PublicHolidaysDialog
          company={company}
          existingDates={new Set(currentHolidays.map(({ date }) => date))}
          onAdd={holidays => {
            replace(
              [...currentHolidays, ...holidays].sort((one, other) => one.date.localeCompare(other.date)),
            )
            toast.done(t('screen.publicHolidays.added', { count: holidays.length }))
            setFinding(false)
          }}
          onClose={() => setFinding(false)}
        />
      )}
    </Stack>
  )
}

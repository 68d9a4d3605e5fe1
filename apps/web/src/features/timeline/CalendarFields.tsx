import { ActionIcon, Button, Checkbox, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { localeOf } from '@steelsafe/contract/core/units.ts'
import type { WorkCalendar } from '@steelsafe/contract/timeline/entities.ts'
import { useFieldArray } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '#core/language.ts'
import { DateField } from '#ui/form/DateField.tsx'
import { TextField } from '#ui/form/fields.tsx'
import { useField } from '#ui/form/useField.ts'
import { AddIcon, CloseIcon } from '#ui/icons.ts'

const weekdays = [1, 2, 3, 4, 5, 6, 7]
/** 2024-01-01 was a Monday. */
const nameOfWeekday = (weekday: number) =>
  new Intl.DateTimeFormat(localeOf[currentLanguage()], { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, weekday),
  )

/** On which days of the week the company works. */
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
          <Checkbox key={weekday} value={String(weekday)} label={nameOfWeekday(weekday)} />
        ))}
      </Group>
    </Checkbox.Group>
  )
}

/** Single days on which nobody works. */
export function HolidayFields() {
  const { t } = useTranslation('timeline')
  const { fields, append, remove } = useFieldArray<WorkCalendar, 'holidays'>({ name: 'holidays' })
  const { error } = useField('holidays')
  return (
    <Stack gap="xs" role="group" aria-label={t('screen.calendar.holidays')}>
      <Text size="sm" fw={500}>
        {t('screen.calendar.holidays')}
      </Text>
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
    </Stack>
  )
}

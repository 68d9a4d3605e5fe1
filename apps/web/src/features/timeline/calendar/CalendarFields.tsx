import { Checkbox, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/facts/format.ts'
import { FieldOrFact } from '#ui/form/fields/FieldOrFact.tsx'
import { useField } from '#ui/form/fields/useField.ts'
import { nameOfWeekday } from './weekdays.ts'

const weekdays = [1, 2, 3, 4, 5, 6, 7]
/** Returns a date of each weekday: 2024-01-01 was a Monday. */
const dayOf = (weekday: number) => `2024-01-0${weekday}`

/** The weekdays on which the company works. */
export function WeekdayFields() {
  const { t } = useTranslation('timeline')
  const { value, onChange, error } = useField('workingDays')
  const { list } = useFormat()
  const workingDays = value as number[]
  const label = t('screen.calendar.workingDays')
  return (
    <FieldOrFact label={label} fact={list(workingDays.map(weekday => nameOfWeekday(dayOf(weekday))))}>
      <Checkbox.Group
        label={label}
        value={workingDays.map(String)}
        onChange={days => onChange(days.map(Number).sort((one, other) => one - other))}
        error={error}
      >
        <Group gap="md" mt="xs">
          {weekdays.map(weekday => (
            <Checkbox key={weekday} value={String(weekday)} label={nameOfWeekday(dayOf(weekday))} />
          ))}
        </Group>
      </Checkbox.Group>
    </FieldOrFact>
  )
}

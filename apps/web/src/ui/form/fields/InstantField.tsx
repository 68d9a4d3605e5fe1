import { DateTimePicker } from '@mantine/dates'
import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone'
import utc from 'dayjs/plugin/utc'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '#core/language/language.ts'
import { useTimeZone } from '#core/language/time-zone.ts'
import { useFormat } from '../../facts/format.ts'
import { calendarLabels } from '../inputs/calendar-labels.ts'
import { dayFormats } from '../inputs/DayInput.tsx'
import { FieldOrFact } from './FieldOrFact.tsx'
import { type FieldProps, useField } from './useField.ts'

dayjs.extend(utc)
dayjs.extend(timezone)

/** A field for a date and time in the time zone of the user's profile. Its value is ISO 8601 in UTC, or ''. */
export function InstantField({ name, ...rest }: FieldProps) {
  const { t } = useTranslation('ui')
  const { value, onChange, ...field } = useField(name)
  const language = currentLanguage()
  const timeZone = useTimeZone()
  const { instant } = useFormat()
  return (
    <FieldOrFact label={rest.label} fact={instant(value || null)}>
      <DateTimePicker
        {...field}
        {...rest}
        value={value ? dayjs(value).tz(timeZone).format('YYYY-MM-DD HH:mm:ss') : null}
        onChange={next => onChange(next ? dayjs.tz(next, timeZone).toISOString() : '')}
        locale={language}
        valueFormat={`${dayFormats[language]} HH:mm`}
        clearable
        clearButtonProps={{ 'aria-label': t('form.clear') }}
        timePickerProps={{ hoursInputLabel: t('form.hours'), minutesInputLabel: t('form.minutes') }}
        submitButtonProps={{ 'aria-label': t('confirm.ok') }}
        ariaLabels={calendarLabels(t)}
      />
    </FieldOrFact>
  )
}

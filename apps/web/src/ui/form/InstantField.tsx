import { DateTimePicker } from '@mantine/dates'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '#core/language.ts'
import { calendarLabels } from './calendar-labels.ts'
import { dayFormats } from './DayInput.tsx'
import { type FieldProps, useField } from './useField.ts'

/** A moment, in the user's time zone; its value is ISO 8601 in UTC, or ''. */
export function InstantField({ name, ...rest }: FieldProps) {
  const { t } = useTranslation('ui')
  const { value, onChange, ...field } = useField(name)
  const language = currentLanguage()
  return (
    <DateTimePicker
      {...field}
      {...rest}
      value={value ? dayjs(value).format('YYYY-MM-DD HH:mm:ss') : null}
      onChange={next => onChange(next ? dayjs(next).toISOString() : '')}
      locale={language}
      valueFormat={`${dayFormats[language]} HH:mm`}
      clearable
      clearButtonProps={{ 'aria-label': t('form.clear') }}
      timePickerProps={{ hoursInputLabel: t('form.hours'), minutesInputLabel: t('form.minutes') }}
      submitButtonProps={{ 'aria-label': t('confirm.ok') }}
      ariaLabels={calendarLabels(t)}
    />
  )
}

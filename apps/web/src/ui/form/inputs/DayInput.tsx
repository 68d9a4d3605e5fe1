import { Group } from '@mantine/core'
import { DateInput, type DateInputProps } from '@mantine/dates'
import dayjs from 'dayjs'
import 'dayjs/locale/de'
import 'dayjs/locale/es'
import 'dayjs/locale/zh'
import customParseFormat from 'dayjs/plugin/customParseFormat'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '#core/language/language.ts'
import { calendarLabels } from './calendar-labels.ts'

dayjs.extend(customParseFormat)

/** The date format of each language. */
export const dayFormats = { en: 'MM/DD/YYYY', es: 'DD/MM/YYYY', zh: 'YYYY/MM/DD', de: 'DD.MM.YYYY' }

type DayInputProps = Omit<DateInputProps, 'locale' | 'valueFormat' | 'dateParser' | 'popoverProps'>

/**
 * An input for a calendar date in the format of the language. Its value is yyyy-MM-dd or null. Typing closes the
 * calendar, so that it does not cover the next field. A click or the down arrow opens it again.
 */
export function DayInput({ onFocus, onBlur, onClick, onKeyDown, onChange, ...props }: DayInputProps) {
  const { t } = useTranslation('ui')
  const language = currentLanguage()
  const format = dayFormats[language]
  const [isOpen, setOpen] = useState(false)
  return (
    <DateInput
      placeholder={t('form.day')}
      {...props}
      popoverProps={{ opened: isOpen }}
      onFocus={event => {
        setOpen(true)
        onFocus?.(event)
      }}
      onClick={event => {
        setOpen(true)
        onClick?.(event)
      }}
      onBlur={event => {
        setOpen(false)
        onBlur?.(event)
      }}
      onInput={() => setOpen(false)}
      onKeyDown={event => {
        if (event.key === 'ArrowDown') setOpen(true)
        if (event.key === 'Escape') setOpen(false)
        onKeyDown?.(event)
      }}
      onChange={day => {
        setOpen(false)
        onChange?.(day)
      }}
      locale={language}
      valueFormat={format}
      dateParser={text => parseDay(text, format)}
      clearable
      clearButtonProps={{ 'aria-label': t('form.clear') }}
      hideOutsideDates
      ariaLabels={calendarLabels(t)}
      getDayAriaLabel={day => dayjs(day).locale(language).format('D MMMM YYYY')}
    />
  )
}

function parseDay(text: string, format: string): string | null {
  const day = dayjs(text.trim(), [format, 'YYYY-MM-DD', format.replace('DD', 'D').replace('MM', 'M')], true)
  return day.isValid() ? day.format('YYYY-MM-DD') : null
}

interface PeriodInputProps {
  labels: { from: string; to: string }
  /** The first and the last day (yyyy-MM-dd), or null where the period has no limit. */
  from: string | null
  to: string | null
  onChange: (change: { from: string | null } | { to: string | null }) => void
}

/** Two inputs for the first and the last day of a period. They are next to each other, on a phone too. */
export const PeriodInput = ({ labels, from, to, onChange }: PeriodInputProps) => (
  <Group gap="sm" wrap="nowrap">
    <DayInput
      label={labels.from}
      value={from}
      onChange={day => onChange({ from: day })}
      maxDate={to ?? undefined}
      w={160}
      miw={0}
    />
    <DayInput
      label={labels.to}
      value={to}
      onChange={day => onChange({ to: day })}
      minDate={from ?? undefined}
      w={160}
      miw={0}
    />
  </Group>
)

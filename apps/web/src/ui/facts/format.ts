import type { Language } from '@steelsafe/contract/core/fields.ts'
import {
  formatDay,
  formatInstant,
  formatList,
  formatMeasure,
  formatMeasures,
  formatMoney,
  formatMonth,
  formatNumber,
  formatPercent,
  formatPercentChange,
  formatTime,
} from '@steelsafe/contract/core/formats/formats.ts'
import type { Measure } from '@steelsafe/contract/core/formats/measures.ts'
import { formatBytes, localeOf } from '@steelsafe/contract/core/formats/units.ts'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '#core/language/language.ts'
import { useTimeZone } from '#core/language/time-zone.ts'

const formatDaysAway = (days: number, language: Language): string =>
  new Intl.RelativeTimeFormat(localeOf[language], { numeric: 'auto' }).format(days, 'day')

/** Returns the formatters for the language of the screen. */
export function useFormat() {
  useTranslation()
  const language = currentLanguage()
  const timeZone = useTimeZone()
  return {
    day: (day: string | null) => formatDay(day, language),
    /** Formats a month (yyyy-MM) as its name and the year. */
    month: (month: string) => formatMonth(month, language),
    /** Formats a date and time in the viewer's time zone. */
    instant: (instant: string | null) => formatInstant(instant, language, timeZone),
    /** Formats the time of an instant in the viewer's time zone. */
    time: (instant: string) => formatTime(instant, language, timeZone),
    /** Formats a number of days from today, such as `in 9 days`, `tomorrow` or `3 days ago`. */
    daysAway: (days: number) => formatDaysAway(days, language),
    list: (parts: readonly string[]) => formatList(parts, language),
    number: (value: number | null, digits?: number) => formatNumber(value, language, digits),
    money: (amount: number | null, currency: string) => formatMoney(amount, currency, language),
    percent: (share: number | null, digits?: number) => formatPercent(share, language, digits),
    percentChange: (share: number | null, digits?: number) => formatPercentChange(share, language, digits),
    bytes: (bytes: number) => formatBytes(bytes, language),
    measure: (metric: number | null, measure: Measure, isMetric: boolean) =>
      formatMeasure(metric, measure, isMetric, language),
    measures: (metrics: readonly (number | null)[], measure: Measure, isMetric: boolean) =>
      formatMeasures(metrics, measure, isMetric, language),
    country: (code: string) => new Intl.DisplayNames(localeOf[language], { type: 'region' }).of(code) ?? code,
  }
}

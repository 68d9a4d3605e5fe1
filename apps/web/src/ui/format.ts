import type { Language } from '@steelsafe/contract/core/fields.ts'
import { formatBytes, localeOf } from '@steelsafe/contract/core/units.ts'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '#core/language.ts'

const dash = '–'

/** A calendar date, in the form of the language (en: MM/dd/yyyy); never shifted by a time zone. */
export function formatDay(day: string | null, language: Language): string {
  if (!day) return dash
  const options = { timeZone: 'UTC', year: 'numeric', month: '2-digit', day: '2-digit' } as const
  return new Intl.DateTimeFormat(localeOf[language], options).format(new Date(`${day}T00:00:00Z`))
}

/** A moment, in the viewer's time zone. */
export function formatInstant(instant: string | null, language: Language): string {
  if (!instant) return dash
  const options = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  } as const
  return new Intl.DateTimeFormat(localeOf[language], options).format(new Date(instant))
}

export const formatNumber = (value: number | null, language: Language, digits = 0): string =>
  value === null
    ? dash
    : new Intl.NumberFormat(localeOf[language], { maximumFractionDigits: digits }).format(value)

/** A share of one as whole percents, written as the language does. */
const formatPercent = (share: number, language: Language): string =>
  new Intl.NumberFormat(localeOf[language], { style: 'percent' }).format(share)

/** Exact by definition: 1 in = 2.54 cm, 1 lb = 0.45359237 kg, 1 short ton = 907.18474 kg (international yard and pound agreement, 1959). */
const perUnit = { length: 2.54, weight: 0.453_592_37, press: 0.907_184_74 }
const names = { length: ['cm', 'in'], weight: ['kg', 'lbs'], press: ['t', 'tons'] } as const
export type Measure = keyof typeof perUnit

export const unitOf = (measure: Measure, isMetric: boolean): string => names[measure][isMetric ? 0 : 1]

/** How much of the stored metric unit one shown unit is; values are rounded only where they are shown. */
export const scaleOf = (measure: Measure, isMetric: boolean): number => (isMetric ? 1 : perUnit[measure])

export const formatMeasure = (
  metric: number | null,
  measure: Measure,
  isMetric: boolean,
  language: Language,
): string =>
  metric === null
    ? dash
    : `${formatNumber(metric / scaleOf(measure, isMetric), language, 2)} ${unitOf(measure, isMetric)}`

/** The formats in the language of the screen. */
export function useFormat() {
  useTranslation()
  const language = currentLanguage()
  return {
    day: (day: string | null) => formatDay(day, language),
    instant: (instant: string | null) => formatInstant(instant, language),
    number: (value: number | null, digits?: number) => formatNumber(value, language, digits),
    percent: (share: number) => formatPercent(share, language),
    bytes: (bytes: number) => formatBytes(bytes, language),
    measure: (metric: number | null, measure: Measure, isMetric: boolean) =>
      formatMeasure(metric, measure, isMetric, language),
    country: (code: string) => new Intl.DisplayNames(localeOf[language], { type: 'region' }).of(code) ?? code,
  }
}

import type { Language } from '../fields.ts'
import { type Measure, sizeOfUnit, type Unit, unitOf } from './measures.ts'
import { localeOf } from './units.ts'

/** Shown for a missing value. */
export const dash = '–'

/** Formats a calendar date for the language (en: MM/dd/yyyy). Never shifts it by a time zone. */
export function formatDay(day: string | null, language: Language): string {
  return day ? formatDayOf(`${day}T00:00:00Z`, language, 'UTC') : dash
}

/** Formats the day of an instant in an IANA time zone, for the language. */
export function formatDayOf(instant: string, language: Language, timeZone: string): string {
  const options = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const
  return new Intl.DateTimeFormat(localeOf[language], options).format(new Date(instant))
}

/** Formats an instant in a time zone for the language, to the minute. */
export function formatInstant(instant: string | null, language: Language, timeZone: string): string {
  if (!instant) return dash
  const options = {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  } as const
  return new Intl.DateTimeFormat(localeOf[language], options).format(new Date(instant))
}

/** Formats the time of an instant in a time zone for the language, to the minute. */
export const formatTime = (instant: string, language: Language, timeZone: string): string =>
  new Intl.DateTimeFormat(localeOf[language], { timeZone, hour: '2-digit', minute: '2-digit' }).format(
    new Date(instant),
  )

/** Formats a month (yyyy-MM) for the language, such as "November 2026". */
export const formatMonth = (month: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf[language], { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )

/** Returns the calendar date of an instant in a time zone, such as `2026-11-22`. */
export const dayIn = (timeZone: string, moment = new Date()): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(moment)

/** Joins the parts of an enumeration, with the comma of the language. */
export const formatList = (parts: readonly string[], language: Language): string =>
  parts.join(language === 'zh' ? '、' : ', ')

/** Formats a number for the language, with at most `digits` decimals. Returns a dash for null. */
export const formatNumber = (value: number | null, language: Language, digits = 0): string =>
  value === null
    ? dash
    : new Intl.NumberFormat(localeOf[language], { maximumFractionDigits: digits }).format(value)

/** Formats an amount of money with its currency. Returns a dash for null. */
export const formatMoney = (amount: number | null, currency: string, language: Language): string =>
  amount === null
    ? dash
    : new Intl.NumberFormat(localeOf[language], { style: 'currency', currency }).format(amount)

/**
 * Formats a share of 1 as a percentage for the language (en: 12.5%, de: 12,5 %), with at most `digits` decimals.
 * Returns a dash for null.
 */
export const formatPercent = (share: number | null, language: Language, digits = 0): string =>
  share === null ? dash : percents(language, digits, 'auto').format(share)

/** Formats a change of a share like `formatPercent`, but with a plus sign when it is positive. */
export const formatPercentChange = (share: number | null, language: Language, digits = 0): string =>
  share === null ? dash : percents(language, digits, 'exceptZero').format(share)

const percents = (language: Language, digits: number, signDisplay: 'auto' | 'exceptZero') =>
  new Intl.NumberFormat(localeOf[language], { style: 'percent', maximumFractionDigits: digits, signDisplay })

/** Digits after the decimal point: as many as a tape measure, a scale or the plate of a press shows. */
const digitsOf: Record<Unit, number> = {
  mm: 0,
  cm: 1,
  in: 1,
  g: 0,
  kg: 1,
  lbs: 0,
  t: 1,
  kN: 0,
  tons: 0,
  cm3: 0,
  in3: 1,
  oz: 1,
  MPa: 0,
  bar: 0,
  psi: 0,
}

/** Formats a measure of a tool, stored in metric units, in the unit that its project shows. Returns a dash for null. */
export const formatMeasure = (
  metric: number | null,
  measure: Measure,
  isMetric: boolean,
  language: Language,
): string => formatMeasures([metric], measure, isMetric, language)

/** Formats several measures with their unit once, such as `23.6 × 19.7 × 20.5 in`. */
export function formatMeasures(
  metrics: readonly (number | null)[],
  measure: Measure,
  isMetric: boolean,
  language: Language,
): string {
  if (metrics.every(metric => metric === null)) return dash
  const unit = unitOf(measure, isMetric)
  const numbers = metrics.map(metric =>
    metric === null ? dash : formatNumber(metric / sizeOfUnit(measure, unit), language, digitsOf[unit]),
  )
  return `${numbers.join(' × ')} ${unit}`
}

import type { Language } from './fields.ts'
import { type Measure, sizeOfUnit, type Unit, unitOf } from './measures.ts'
import { localeOf } from './units.ts'

/** Shown where there is no value. */
export const dash = '–'

/** A calendar date, in the form of the language (en: MM/dd/yyyy); never shifted by a time zone. */
export function formatDay(day: string | null, language: Language): string {
  return day ? formatDayOf(`${day}T00:00:00Z`, language, 'UTC') : dash
}

/** The day of a moment in a time zone (its IANA name), in the form of the language. */
export function formatDayOf(instant: string, language: Language, timeZone: string): string {
  const options = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const
  return new Intl.DateTimeFormat(localeOf[language], options).format(new Date(instant))
}

/** A moment in a time zone, to the minute, in the form of the language. */
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

/** The calendar date that a moment has in a time zone, as `2026-11-22`. */
export const dayIn = (timeZone: string, moment = new Date()): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(moment)

export const formatNumber = (value: number | null, language: Language, digits = 0): string =>
  value === null
    ? dash
    : new Intl.NumberFormat(localeOf[language], { maximumFractionDigits: digits }).format(value)

/** An amount of money with its currency; a dash where there is none. */
export const formatMoney = (amount: number | null, currency: string, language: Language): string =>
  amount === null
    ? dash
    : new Intl.NumberFormat(localeOf[language], { style: 'currency', currency }).format(amount)

/**
 * A share of one as percents, written as the language does (en: 12.5%, de: 12,5 %), with so many digits at most; a dash
 * where there is none.
 */
export const formatPercent = (share: number | null, language: Language, digits = 0): string =>
  share === null ? dash : percents(language, digits, 'auto').format(share)

/** The same of a difference: with its sign, also where it is positive. */
export const formatPercentChange = (share: number | null, language: Language, digits = 0): string =>
  share === null ? dash : percents(language, digits, 'exceptZero').format(share)

const percents = (language: Language, digits: number, signDisplay: 'auto' | 'exceptZero') =>
  new Intl.NumberFormat(localeOf[language], { style: 'percent', maximumFractionDigits: digits, signDisplay })

/** Digits after the decimal point: as many as a tape measure, a scale or the plate of a press has, and no more. */
const digitsOf: Record<Unit, number> = { mm: 0, cm: 1, in: 1, g: 0, kg: 1, lbs: 0, t: 1, kN: 0, tons: 0 }

/** A measure of a tool in the unit that its project shows. */
export const formatMeasure = (
  metric: number | null,
  measure: Measure,
  isMetric: boolean,
  language: Language,
): string => formatMeasures([metric], measure, isMetric, language)

/** Several measures with their unit once, as `23.6 × 19.7 × 20.5 in`. */
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

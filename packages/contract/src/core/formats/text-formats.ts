import type { Language } from '../fields.ts'
import { dash, formatDay, formatDayOf, formatMoney, formatNumber } from './formats.ts'
import { formatBytes } from './units.ts'

/** Formats of values in texts, such as `{{size, bytes}}`, on the server and in the browser. */
export const textFormats = {
  number: (value: unknown, language: Language) => formatNumber(Number(value), language, 3),
  bytes: (value: unknown, language: Language) => formatBytes(Number(value), language),
  /** Formats an amount with its ISO 4217 code, such as `12500.5 EUR`. Returns a dash for an empty text. */
  money(value: unknown, language: Language) {
    const [amount, currency] = String(value).split(' ')
    return currency ? formatMoney(Number(amount), currency, language) : dash
  },
  /** Formats an instant as the day in the reader's time zone. A day, as text or in milliseconds, is not shifted. */
  dayOf(value: unknown, language: Language, timeZone = 'UTC') {
    if (typeof value === 'number') return formatDayOf(new Date(value).toISOString(), language, 'UTC')
    const text = String(value)
    return /^\d{4}-\d{2}-\d{2}$/.test(text)
      ? formatDay(text, language)
      : formatDayOf(text, language, timeZone)
  },
}

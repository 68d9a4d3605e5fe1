import type { Language } from '@steelsafe/contract/core/fields.ts'
import { clockless } from './clock.ts'
import { splitWeekday } from './weekdays.ts'

/** The order of day and month: 03/04 is April 3 or March 4. */
export type DayOrder = 'dayFirst' | 'monthFirst'

/** The usual order of day and month in each language. */
const orderOf: Record<Language, DayOrder> = {
  en: 'monthFirst',
  es: 'dayFirst',
  de: 'dayFirst',
  zh: 'monthFirst',
}

/** Abbreviations of the months in four languages. */
const months = [
  ['jan', 'ene'],
  ['feb'],
  ['mar', 'mär', 'mrz'],
  ['apr', 'abr'],
  ['may', 'mai'],
  ['jun'],
  ['jul'],
  ['aug', 'ago'],
  ['sep', 'set'],
  ['oct', 'okt'],
  ['nov'],
  ['dec', 'dez', 'dic'],
]

/** Range of numbers that are Excel dates, from 1954 to 2119. Excel's day 0 is December 30, 1899. */
const firstSerial = 20_000
const lastSerial = 80_000

/** Matches a date whose separator does not determine the order of day and month: 03/04/26, but not 03.04.26. */
const eitherWay = /^(\d{1,2})[/\- ](\d{1,2})[/\- ](\d{2}|\d{4})$/

/**
 * Returns the order of a column, decided by a value, a weekday, or else the language. The order is doubtful if no value
 * decides it and a value allows both orders.
 */
export function dayOrderOf(
  texts: readonly string[],
  language: Language,
): { order: DayOrder; isDoubtful: boolean } {
  const orders = texts.map(orderIn)
  const [isDayFirst, isMonthFirst] = [orders.includes('dayFirst'), orders.includes('monthFirst')]
  const isDecided = isDayFirst !== isMonthFirst
  return {
    order: !isDecided ? orderOf[language] : isDayFirst ? 'dayFirst' : 'monthFirst',
    isDoubtful: !isDecided && orders.includes('either'),
  }
}

/**
 * Returns the only possible order of a date, or `either` if both are possible. Returns undefined if both orders give
 * the same day, or if the text does not match `eitherWay`.
 */
function orderIn(text: string): DayOrder | 'either' | undefined {
  const whole = clockless(text)
  const { date, weekday } = splitWeekday(whole) ?? { date: whole, weekday: undefined }
  const [, first = '', second = ''] = eitherWay.exec(date.trim()) ?? []
  if (first === '' || Number(first) === Number(second)) return undefined
  if (Number(first) > 12) return 'dayFirst'
  if (Number(second) > 12) return 'monthFirst'
  const isOnWeekday = (order: DayOrder) =>
    new Date(parseNumberedDay(date.trim(), order) ?? '').getUTCDay() === weekday
  if (weekday === undefined || isOnWeekday('dayFirst') === isOnWeekday('monthFirst')) return 'either'
  return isOnWeekday('dayFirst') ? 'dayFirst' : 'monthFirst'
}

/**
 * Parses a date of a sheet to yyyy-MM-dd: 2026-04-10, 04/10/2026, 10.04.2026, 10-Apr-26, Fri 4/10/26, 2026年4月10日, or
 * Excel's number. Returns null for an empty text. Returns any other text unchanged, so that validation rejects it.
 */
export function parseSheetDay(
  text: string | undefined,
  language: Language,
  order: DayOrder = orderOf[language],
): string | null {
  const whole = clockless(text ?? '')
  if (whole === '') return null
  const parseDay = (date: string) =>
    parseSerialDay(date) ?? parseNamedDay(date) ?? parseNumberedDay(date, order)
  return parseDay(whole) ?? parseDay(splitWeekday(whole)?.date.trim() ?? '') ?? whole
}

function parseSerialDay(text: string): string | undefined {
  const serial = /^\d{5}(\.\d+)?$/.test(text) ? Math.floor(Number(text)) : 0
  if (serial < firstSerial || serial > lastSerial) return undefined
  return new Date(Date.UTC(1899, 11, 30 + serial)).toISOString().slice(0, 10)
}

function parseNamedDay(text: string): string | undefined {
  const parts = text
    .toLowerCase()
    .split(/[^\p{Letter}\d]+/u)
    .filter(part => part !== '' && !['de', 'del', 'of', 'the'].includes(part))
  const at = parts.findIndex(part => /^\p{Letter}{3,}$/u.test(part))
  if (parts.length !== 3 || at < 0 || at > 1) return undefined
  const month = months.findIndex(names => names.some(name => parts[at]?.startsWith(name)))
  const [first = '', second = ''] = parts
    .filter((_, index) => index !== at)
    .map(part => part.replace(/(st|nd|rd|th)$/, ''))
  if (month < 0 || !/^\d+$/.test(first + second)) return undefined
  return first.length === 4 ? isoDay(first, month + 1, second) : isoDay(second, month + 1, first)
}

function parseNumberedDay(text: string, order: DayOrder): string | undefined {
  const parts = text.split(/[./\-年月日 ]+/).filter(Boolean)
  const [one = '', two = '', three = ''] = parts
  if (parts.length !== 3 || !parts.every(part => /^\d{1,4}$/.test(part))) return undefined
  if (one.length === 4) return isoDay(one, two, three)
  // With dots, the day comes first in every language.
  return order === 'dayFirst' || text.includes('.') ? isoDay(three, two, one) : isoDay(three, one, two)
}

/** Formats a date as yyyy-MM-dd. A two-digit year belongs to this century. */
const isoDay = (year: string, month: string | number, day: string) =>
  `${year.length <= 2 ? `20${year.padStart(2, '0')}` : year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`

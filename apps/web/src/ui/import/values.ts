import type { Language } from '@steelsafe/contract/core/fields.ts'
import { type Measure, readHeading, sizeOfUnit, type Unit } from '@steelsafe/contract/core/measures.ts'

/** Whether 03/04 is the third of April or the fourth of March. */
export type DayOrder = 'dayFirst' | 'monthFirst'

/** Which of the two a language writes. */
const orderOf: Record<Language, DayOrder> = {
  en: 'monthFirst',
  es: 'dayFirst',
  de: 'dayFirst',
  zh: 'monthFirst',
}

/** The first letters of the months, in four languages. */
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

/** 30 December 1899 is day 0 of Excel; a bare number of this range is a day from 1954 to 2119. */
const firstSerial = 20_000
const lastSerial = 80_000

/** A date whose month and day could be either: 03/04/26, but not 13/04/26 and not 03.04.26. */
const eitherWay = /^(\d{1,2})[/\- ](\d{1,2})[/\- ](\d{2}|\d{4})$/

/**
 * The order of a column: what one of its values decides, or else what the language writes. It is in doubt where no value
 * decides it, and some value could be either.
 */
export function dayOrderOf(
  texts: readonly string[],
  language: Language,
): { order: DayOrder; isDoubtful: boolean } {
  const both = texts.map(text => eitherWay.exec(clockless(text))).filter(found => found !== null)
  if (both.some(([, first]) => Number(first) > 12)) return { order: 'dayFirst', isDoubtful: false }
  if (both.some(([, , second]) => Number(second) > 12)) return { order: 'monthFirst', isDoubtful: false }
  return { order: orderOf[language], isDoubtful: both.some(([, first, second]) => first !== second) }
}

/**
 * A date as a sheet writes it, as yyyy-MM-dd: 2026-04-10, 04/10/2026, 10.04.2026, 10-Apr-26, 2026年4月10日, or the number
 * that Excel keeps. Empty is null; anything else stays, for the rule to refuse it.
 */
export function dayOf(
  text: string | undefined,
  language: Language,
  order: DayOrder = orderOf[language],
): string | null {
  const given = clockless(text?.trim() ?? '')
  if (given === '') return null
  return serialDay(given) ?? namedDay(given) ?? numberedDay(given, order) ?? given
}

/** Without a time of day, which exports put behind the date. */
const clockless = (text: string) =>
  text.trim().replace(/[T ]+\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?\s*([ap]m|z)?$/i, '')

function serialDay(text: string): string | undefined {
  const serial = /^\d{5}(\.\d+)?$/.test(text) ? Math.floor(Number(text)) : 0
  if (serial < firstSerial || serial > lastSerial) return undefined
  return new Date(Date.UTC(1899, 11, 30 + serial)).toISOString().slice(0, 10)
}

function namedDay(text: string): string | undefined {
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
  return first.length === 4 ? written(first, month + 1, second) : written(second, month + 1, first)
}

function numberedDay(text: string, order: DayOrder): string | undefined {
  const parts = text.split(/[./\-年月日 ]+/).filter(Boolean)
  const [one = '', two = '', three = ''] = parts
  if (parts.length !== 3 || !parts.every(part => /^\d{1,4}$/.test(part))) return undefined
  if (one.length === 4) return written(one, two, three)
  // With dots the day stands first in every language.
  return order === 'dayFirst' || text.includes('.') ? written(three, two, one) : written(three, one, two)
}

/** Two digits of a year are of this century. */
const written = (year: string, month: string | number, day: string) =>
  `${year.length <= 2 ? `20${year.padStart(2, '0')}` : year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`

/** A number as a sheet writes it: with the decimal sign of the language. Empty is null; anything else stays. */
export function numberOf(text: string | undefined, language: Language): number | string | null {
  const given = text?.trim() ?? ''
  if (given === '') return null
  const plain =
    language === 'de' && given.includes(',')
      ? given.replaceAll('.', '').replace(',', '.')
      : given.replaceAll(',', '')
  if (/^-?\d*\.?\d+$/.test(plain)) return Number(plain)
  // Fractions of inches, as 12 1/2.
  const [, whole, upper, lower] = /^(?:(\d+)[ -])?(\d+)\/([1-9]\d*)$/.exec(plain) ?? []
  return upper && lower ? Number(whole ?? 0) + Number(upper) / Number(lower) : given
}

/** The sizes that a cell holds together: 12.5 x 10 x 12, L 320 × W 250 × H 300 mm. A unit behind the last is that of all. */
export function sizesIn(text: string): string[] {
  const parts = text
    .split(/[x×✕*]/iu)
    .map(part => part.trim().replace(/^[lwhbtda]\s*[=:]?\s*(?=\d)|(?<=\d)\s*[lwhbtda]$/giu, ''))
  const [unit = ''] = /\s*["″\p{Letter}]+$/u.exec(parts.at(-1) ?? '') ?? []
  return parts.map(part => (/\d$/.test(part) ? part + unit : part))
}

interface Size {
  measure: Measure
  unit: Unit
}

/** A size as a sheet writes it, in the stored metric unit. A unit in the cell itself leads. What is no number stays. */
export function metricOf(
  text: string | undefined,
  { measure, unit }: Size,
  language: Language,
): number | string | null {
  const given = text?.trim() ?? ''
  const [, amount = given, written = ''] = /^(.*\d)\s*(["″\p{Letter}]+)$/u.exec(given) ?? []
  const told = readHeading(`x (${written})`, measure).unit
  const value = numberOf(told ? amount : given, language)
  return typeof value === 'number' ? value * sizeOfUnit(measure, told ?? unit) : value
}

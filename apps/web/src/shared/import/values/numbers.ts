import type { Language } from '@steelsafe/contract/core/fields.ts'
import { type Measure, sizeOfUnit, type Unit } from '@steelsafe/contract/core/formats/measures.ts'
import {
  type DecimalSign,
  decimalSignOf,
  parseNumberBySign,
} from '@steelsafe/contract/core/formats/parse-number.ts'
import { readHeading } from '@steelsafe/contract/core/formats/unit-headings.ts'

const otherSign = (sign: DecimalSign): DecimalSign => (sign === '.' ? ',' : '.')

/**
 * Returns the only possible decimal sign of a number, or `either` if both are possible, as in 1.250 and 12,500. Returns
 * undefined for a number without a separator.
 */
function signIn(number: string): DecimalSign | 'either' | undefined {
  const hasGroups = /\d[\s'’]\d{3}/u.test(number)
  const [first, ...otherSigns] = number.replace(/[^.,]/g, '')
  const last = otherSigns.at(-1) ?? first
  if (first === undefined || last === undefined) return undefined
  if (first !== last) return last as DecimalSign
  if (otherSigns.length > 0) return otherSign(first as DecimalSign)
  const [before = '', after = ''] = number.split(first)
  const couldBeGroups = after.length === 3 && /^[+-]?[1-9]\d{0,2}$/.test(before)
  return couldBeGroups && !hasGroups ? 'either' : (first as DecimalSign)
}

const numbersIn = (text: string): string[] =>
  text.match(/[+-]?(?:\d[\d.,]*(?:[\s'’]\d{3}[\d.,]*)*|[.,]\d+)/gu) ?? []

/**
 * Returns the decimal sign of a column, decided by its values or else the language. The sign is doubtful if a value is
 * ambiguous and the other values do not decide it.
 */
export function columnSignOf(
  texts: readonly string[],
  language: Language,
): { sign: DecimalSign; isDoubtful: boolean } {
  const signs = texts.flatMap(numbersIn).map(signIn)
  const count = (kind: string) => signs.filter(sign => sign === kind).length
  const [points, commas, either] = [count('.'), count(','), count('either')]
  const sign = points === commas ? decimalSignOf(language) : points > commas ? '.' : ','
  return { sign, isDoubtful: either > 0 && points > 0 === commas > 0 }
}

/**
 * Parses a number of a sheet, including fractions of an inch such as 12 1/2. Returns null for an empty text, and any
 * other text unchanged.
 */
export function numberOf(text: string | undefined, sign: DecimalSign): number | string | null {
  const value = parseNumberBySign(text ?? '', sign)
  if (typeof value !== 'string') return value
  const [, whole, upper, lower] = /^(?:(\d+)[ -])?(\d+)\/([1-9]\d*)$/.exec(value) ?? []
  return upper && lower ? Number(whole ?? 0) + Number(upper) / Number(lower) : value
}

/**
 * Splits a cell with several sizes: 12.5 x 10 x 12, or L 320 × W 250 × H 300 mm. A unit after the last size applies to
 * all sizes.
 */
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

/**
 * Converts a size of a sheet to the stored metric unit. A unit in the cell takes precedence. Returns text that is not a
 * number unchanged.
 */
export function metricOf(
  text: string | undefined,
  { measure, unit }: Size,
  sign: DecimalSign,
): number | string | null {
  const trimmed = text?.trim() ?? ''
  const [, amount = trimmed, unitText = ''] =
    /^(.*\d)\s*(["″\p{Letter}]["″³3^. \p{Letter}]*)$/u.exec(trimmed) ?? []
  const cellUnit = readHeading(`x (${unitText})`, measure).unit
  const value = numberOf(cellUnit ? amount : trimmed, sign)
  return typeof value === 'number' ? value * sizeOfUnit(measure, cellUnit ?? unit) : value
}

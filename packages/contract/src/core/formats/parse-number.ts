import type { Language } from '../fields.ts'
import { localeOf } from './units.ts'

/** The decimal separator. The other sign separates thousands. */
export type DecimalSign = '.' | ','

/** Returns the decimal separator of a language: `.` in English, `,` in German. */
export const decimalSignOf = (language: Language): DecimalSign =>
  new Intl.NumberFormat(localeOf[language]).format(0.5).includes(',') ? ',' : '.'

const groupSignOf = (decimal: DecimalSign): DecimalSign => (decimal === '.' ? ',' : '.')

const escapeSign = (sign: string) => (sign === '.' ? '\\.' : sign)

const patterns = (decimal: string, group: string) => ({
  /** Matches 1234, 1234.5, .5 and 1234. */
  plain: new RegExp(`^[+-]?(?:\\d+${escapeSign(decimal)}?\\d*|${escapeSign(decimal)}\\d+)$`),
  /** Matches 1,234 and 1,234.5: groups of three digits, the first without a leading zero. */
  grouped: new RegExp(`^[+-]?[1-9]\\d{0,2}(?:${escapeSign(group)}\\d{3})+(?:${escapeSign(decimal)}\\d*)?$`),
})

/**
 * Reads a number as a person types, pastes or dictates it.
 *
 * The separators of the language take precedence: `1.250` is 1.25 in English and 1250 in German. The separators of the
 * other convention are accepted only where they are unambiguous, such as `12,5` on an English screen. Spaces and
 * apostrophes between digits separate thousands. Full-width digits are read as digits.
 *
 * @returns null for an empty text; the trimmed text itself when it is not a number, so that a rule can refuse it
 */
export const parseNumber = (text: string, language: Language): number | string | null =>
  parseNumberBySign(text, decimalSignOf(language))

/** Reads a number with a preferred decimal separator instead of a language. The other rules are unchanged. */
export function parseNumberBySign(text: string, preferred: DecimalSign): number | string | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const normalizedText = trimmed
    .normalize('NFKC')
    .replaceAll(/(?<=\d)[\s'’](?=\d{3})/gu, '')
    .replace(/^[−–]/, '-')
  for (const decimal of [preferred, groupSignOf(preferred)]) {
    const group = groupSignOf(decimal)
    const { plain, grouped } = patterns(decimal, group)
    if (plain.test(normalizedText) || grouped.test(normalizedText))
      return Number(normalizedText.replaceAll(group, '').replace(decimal, '.'))
  }
  return trimmed
}

/**
 * Formats a number for a field, with the separators of the language.
 *
 * @param digits maximum number of decimals
 * @param isGrouped false while the user types, because thousands separators disturb typing
 */
export const formatFieldNumber = (
  value: number,
  language: Language,
  { digits, isGrouped }: { digits: number; isGrouped: boolean },
): string =>
  new Intl.NumberFormat(localeOf[language], {
    maximumFractionDigits: Math.min(20, digits),
    useGrouping: isGrouped,
  }).format(value)

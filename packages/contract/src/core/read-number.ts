import type { Language } from './fields.ts'
import { localeOf } from './units.ts'

/** The signs by which a language separates decimals and thousands: `.` and `,` in English, the other way round in German. */
function numberSignsOf(language: Language): { decimal: string; group: string } {
  const parts = new Intl.NumberFormat(localeOf[language]).formatToParts(1234567.5)
  const sign = (type: 'decimal' | 'group') => parts.find(part => part.type === type)?.value ?? ''
  return { decimal: sign('decimal'), group: sign('group') }
}

const escaped = (sign: string) => (sign === '.' ? '\\.' : sign)

const patterns = (decimal: string, group: string) => ({
  /** 1234, 1234.5, .5 and 1234. */
  plain: new RegExp(`^[+-]?(?:\\d+${escaped(decimal)}?\\d*|${escaped(decimal)}\\d+)$`),
  /** 1,234 and 1,234.5: groups of three digits, the first without a leading zero. */
  grouped: new RegExp(`^[+-]?[1-9]\\d{0,2}(?:${escaped(group)}\\d{3})+(?:${escaped(decimal)}\\d*)?$`),
})

/**
 * Reads a number as a person types, pastes or dictates it.
 *
 * The signs of the language decide: `1.250` is 1.25 in English and 1250 in German. The signs of the other writing are
 * understood only where nothing else can be meant, as in `12,5` on an English screen. Spaces and apostrophes between digits
 * separate thousands. Full-width digits are read as digits.
 *
 * @returns null for an empty text; the trimmed text itself when it is not a number, so that a rule can refuse it
 */
export function readNumber(text: string, language: Language): number | string | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const given = trimmed
    .normalize('NFKC')
    .replaceAll(/(?<=\d)[\s'’](?=\d{3})/gu, '')
    .replace(/^[−–]/, '-')
  const { decimal, group } = numberSignsOf(language)
  for (const signs of [
    { decimal, group },
    { decimal: group, group: decimal },
  ]) {
    const { plain, grouped } = patterns(signs.decimal, signs.group)
    if (plain.test(given) || grouped.test(given))
      return Number(given.replaceAll(signs.group, '').replace(signs.decimal, '.'))
  }
  return trimmed
}

/**
 * Writes a number for a field, with the signs of the language.
 *
 * @param digits the most decimals
 * @param isGrouped false while somebody types, because separators of thousands are in the way then
 */
export const writeNumber = (
  value: number,
  language: Language,
  { digits, isGrouped }: { digits: number; isGrouped: boolean },
): string =>
  new Intl.NumberFormat(localeOf[language], {
    maximumFractionDigits: Math.min(20, digits),
    useGrouping: isGrouped,
  }).format(value)

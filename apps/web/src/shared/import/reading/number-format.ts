import type { Language } from '@steelsafe/contract/core/fields.ts'
import { localeOf } from '@steelsafe/contract/core/formats/units.ts'

/** Number formats that a workbook refers to by id (ECMA-376, part 1, 18.8.30). */
export const builtInFormats: Partial<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  5: '"$"#,##0',
  6: '"$"#,##0',
  7: '"$"#,##0.00',
  8: '"$"#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  14: 'm/d/yyyy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'm/d/yyyy h:mm',
  37: '#,##0;(#,##0)',
  38: '#,##0;(#,##0)',
  39: '#,##0.00;(#,##0.00)',
  40: '#,##0.00;(#,##0.00)',
  44: '"$"#,##0.00',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss',
  48: '##0.0E+0',
}

interface Token {
  text: string
  isLiteral: boolean
}

/** Splits a section of a number format into placeholders and texts. Leaves out colors, conditions, and fillers. */
function tokensOf(section: string): Token[] {
  const tokens: Token[] = []
  const literal = (text: string) => tokens.push({ text, isLiteral: true })
  for (const [whole] of section.matchAll(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]|E[+-]|[\s\S]/g)) {
    if (whole.startsWith('"')) literal(whole.slice(1, -1))
    else if (whole.startsWith('\\')) literal(whole.slice(1))
    else if (whole.startsWith('[$')) literal(/^\[\$([^\]-]*)/.exec(whole)?.[1] ?? '')
    else if (/^[_[*]./.test(whole)) continue
    else tokens.push({ text: whole, isLiteral: !/^([0#?.,%]|E[+-])$/.test(whole) })
  }
  return tokens
}

const sectionsOf = (format: string): string[] =>
  format.match(/(?:"[^"]*"|\\.|\[[^\]]*\]|[^;])+|(?<=;)(?=;|$)/g) ?? ['General']

/** Returns the layout of a number in a section. */
function layoutOf(tokens: readonly Token[]) {
  const isDigit = ({ text, isLiteral }: Token) => !isLiteral && /^[0#?]$/.test(text)
  const first = tokens.findIndex(isDigit)
  const last = tokens.findLastIndex(isDigit)
  const point = tokens.findIndex(({ text, isLiteral }) => !isLiteral && text === '.')
  const exponent = tokens.findIndex(({ text, isLiteral }) => !isLiteral && text.startsWith('E'))
  const end = exponent > 0 ? exponent : last + 1
  const whole = tokens.slice(first, point < 0 ? end : Math.min(point, end))
  const decimals = point < 0 ? [] : tokens.slice(point, end).filter(isDigit)
  const texts = (part: readonly Token[]) =>
    part.flatMap(({ text, isLiteral }) => (isLiteral || text === '%' ? [text] : [])).join('')
  return {
    hasDigits: first >= 0,
    whole,
    minWhole: whole.filter(({ text, isLiteral }) => !isLiteral && text === '0').length,
    minDecimals: decimals.filter(({ text }) => text === '0').length,
    maxDecimals: decimals.length,
    isGrouped: whole.some(({ text, isLiteral }) => !isLiteral && text === ','),
    /** Number of commas after the last digit. Each comma divides by a thousand. */
    thousands: tokens.slice(last + 1).filter(({ text, isLiteral }) => !isLiteral && text === ',').length,
    percents: tokens.filter(({ text, isLiteral }) => !isLiteral && text === '%').length,
    hasExponent: exponent > 0,
    before: texts(tokens.slice(0, Math.max(first, 0))),
    after: texts(tokens.slice(exponent > 0 ? tokens.length : last + 1)),
  }
}

/** Formats a number without a format, with as many digits as Excel shows. */
const formatGeneral = (value: number, language: Language): string =>
  new Intl.NumberFormat(localeOf[language], {
    useGrouping: false,
    maximumSignificantDigits: Number.isInteger(value) ? 21 : 11,
  }).format(value)

/** Formats a number like Excel, with the decimal and group separators of the language. */
export function formatCell(value: number, format: string, language: Language): string {
  const sections = sectionsOf(format)
  const index = value > 0 || sections.length < 2 ? 0 : value < 0 ? 1 : sections.length > 2 ? 2 : 0
  const section = sections[index] ?? ''
  const layout = layoutOf(tokensOf(section))
  const isFraction = /[?#0]\s*\/\s*[?#0\d]/.test(section)
  if (/general/i.test(section) || section.trim() === '@' || isFraction) return formatGeneral(value, language)
  if (!layout.hasDigits)
    return layout.before + layout.after || (section === '' ? '' : formatGeneral(value, language))
  const amount = ((index === 1 ? -value : value) * 100 ** layout.percents) / 1000 ** layout.thousands
  const sign = amount < 0 ? '-' : ''
  const digits = digitsOf(Math.abs(amount), layout, language)
  return `${sign}${layout.before}${digits}${layout.after}`.trim()
}

function digitsOf(amount: number, layout: ReturnType<typeof layoutOf>, language: Language): string {
  const { whole, minWhole, minDecimals, maxDecimals, isGrouped, hasExponent } = layout
  if (hasExponent)
    return amount
      .toExponential(maxDecimals)
      .replace(/e([+-])(\d)$/, 'e$10$2')
      .toUpperCase()
  const number = (value: number, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(localeOf[language], { useGrouping: isGrouped, ...options }).format(value)
  const decimals = { minimumFractionDigits: minDecimals, maximumFractionDigits: maxDecimals }
  const text = number(amount, { minimumIntegerDigits: Math.max(1, Math.min(21, minWhole)), ...decimals })
  return whole.some(({ isLiteral }) => isLiteral) && maxDecimals === 0 ? betweenLiterals(text, whole) : text
}

/** Fills digits into a format like 00-000, from the last placeholder to the first, which takes all remaining digits. */
function betweenLiterals(digits: string, tokens: readonly Token[]): string {
  const places = tokens.filter(({ isLiteral }) => !isLiteral).length
  let rest = digits.padStart(places, '0')
  let place = 0
  return tokens
    .map(({ text, isLiteral }) => {
      if (isLiteral) return text
      place++
      const count = rest.length - (places - place)
      const digitGroup = rest.slice(0, count)
      rest = rest.slice(count)
      return digitGroup
    })
    .join('')
}

/**
 * Returns a whole number with the leading zeros and letters of its format, for example T-01042, because a format with
 * them marks a tool or part number. Returns undefined for formats of quantities.
 */
export function formatCode(value: number, format: string): string | undefined {
  const [section = ''] = sectionsOf(format)
  const layout = layoutOf(tokensOf(section))
  const isQuantity =
    layout.isGrouped ||
    layout.percents > 0 ||
    layout.hasExponent ||
    layout.maxDecimals > 0 ||
    /\[\$/.test(section)
  const isCode = layout.minWhole > 1 || /[\p{Letter}\d]/u.test(layout.before)
  return layout.hasDigits && isCode && !isQuantity && Number.isInteger(value) && value >= 0
    ? formatCell(value, format, 'en')
    : undefined
}

/** Returns the parts of a date that a format shows. */
export function datePartsOf(format: string): { hasDay: boolean; hasTime: boolean; isElapsed: boolean } {
  const plain = format.replace(/"[^"]*"|\\.|\[\$[^\]]*\]|AM\/PM/gi, '')
  const hasTime = /[hs]/i.test(plain)
  return {
    hasDay: /[dye]|mmm/i.test(plain) || (!hasTime && /m/i.test(plain)),
    hasTime,
    isElapsed: /\[(h+|m+|s+)\]/i.test(plain),
  }
}

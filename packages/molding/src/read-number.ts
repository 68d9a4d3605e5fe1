/**
 * A number as somebody types it or a sheet holds it, with a decimal point or a decimal comma: 1.5 and 1,5 are the same, 1.234,5 and
 * 1,234.5 too. A single sign with three digits behind it is a decimal sign, because measurements have no thousands. Null of nothing;
 * what is no number stays as it is, for the rule to refuse it.
 */
export function readNumber(text: string): number | string | null {
  const given = text
    .trim()
    .replaceAll(/[\s'’]/gu, '')
    .replace('−', '-')
  if (given === '') return null
  const last = Math.max(given.lastIndexOf(','), given.lastIndexOf('.'))
  const [whole, rest] = last < 0 ? [given, ''] : [given.slice(0, last), given.slice(last + 1)]
  const sign = given[last]
  const groups = sign === ',' ? '.' : ','
  // The same sign twice parts thousands: 1,234,567.
  const isGrouped = last >= 0 && whole.includes(sign!)
  if (isGrouped && /^-?\d{1,3}([,.]\d{3})+$/.test(given) && !whole.includes(groups))
    return Number(given.replaceAll(/[,.]/g, ''))
  const plain = `${whole.replaceAll(groups, '')}${last < 0 ? '' : `.${rest}`}`
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plain) ? Number(plain) : text.trim()
}
